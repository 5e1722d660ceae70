package tags

import (
	"strings"
	"sync"
)

// countryCodes are the three-letter codes for countries in records: those of the International
// Olympic Committee, additional ones of FIDE, those of former countries and teams, which old games
// need, and those of ISO 3166 for places without any other code.
var countryCodes = codeSet(`
	AFG ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT BRA BRN
	BRU BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU
	EGY ERI ESA ESP EST ETH FIJ FIN FRA FSM GAB GAM GBR GBS GEO GEQ GER GHA GRE GRN GUA GUI GUM GUY HAI HKG HON HUN
	INA IND IRI IRL IRQ ISL ISR ISV ITA IVB JAM JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES
	LIE LTU LUX MAD MAR MAS MAW MDA MDV MEX MGL MHL MKD MLI MLT MNE MON MOZ MRI MTN MYA NAM NCA NED NEP NGR NIG NOR
	NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SEN SEY SGP SIN SKN SLE SLO
	SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR TUV UAE UGA
	UKR URU USA UZB VAN VEN VIE VIN YEM ZAM ZIM

	ENG SCO WLS FAI GGY JCI JRS IOM GIB MAC MNC PLS BVI AHO CPE FRO GCI JAM TRI BES CUR ROM FID INT ICSC IBCA IPCA

	URS CIS EUN IOA ROC AIN YUG SCG TCH BOH FRG GDR SAA EUA RHO ZAI BIR CEY DAH HBR VOL UAR YMD YAR NAU MAL NBO RAU
	RU1 ANZ WIF LIB NGU SHS EUR AFR ASI AME

	AIR SHP SPC NET WWW SEA

	AIA ALA ASC ATA ATF BLM BVT CCK CPT CXR DGA ESH FLK GLP GUF HMD IOT MAF MNP MSR MTQ MYT NCL NFK NIU NTZ PCI PCN
	PYF REU SGS SHN SJM SPM SXM TAA TCA TKL UMI VAT WLF

	ICC GRL FIC ICS CCC PRU BAD WUR SAX PAP TUS HOL SIA
	DDR RFA JUG`)

// isoCodes are the codes of ISO 3166 that differ from those of the IOC: people confuse them.
var isoCodes = codePairs(`
	DEU GER NLD NED CHE SUI GRC GRE DNK DEN PRT POR HRV CRO SVN SLO BGR BUL LVA LAT IRN IRI ZAF RSA IDN INA PHL PHI
	MYS MAS CHL CHI URY URU PRY PAR VNM VIE MNG MGL DZA ALG NGA NGR SAU KSA ARE UAE KWT KUW LBY LBA LBN LBN ZWE ZIM
	ZMB ZAM TZA TAN AGO ANG BWA BOT CRI CRC SLV ESA GTM GUA HND HON NIC NCA HTI HAI PRI PUR BHS BAH BRB BAR BHR BRN
	BGD BAN LKA SRI NPL NEP KHM CAM MMR MYA TWN TPE MUS MRI MDG MAD MRT MTN SDN SUD SYC SEY TGO TOG TCD CHA BFA BUR
	COG CGO FJI FIJ GMB GAM GIN GUI LSO LES MWI MAW NER NIG OMN OMA PSE PLE TON TGA VUT VAN WSM SAM ROM ROU MCO MON
	BMU BER CYM CAY VGB IVB VIR ISV BTN BHU BRN BRU ATG ANT ASM ASA ABW ARU BLZ BIZ CUW CUR GRD GRN GNQ GEQ GNB GBS
	IMN IOM JEY JCI KNA SKN SLB SOL VCT VIN SUN URS XKX KOS`)

// codeSet returns a set of the codes of a list, which is made when it is first needed.
func codeSet(list string) func() map[string]bool {
	return sync.OnceValue(func() map[string]bool {
		set := make(map[string]bool)
		for code := range strings.FieldsSeq(list) {
			set[code] = true
		}
		return set
	})
}

// codePairs returns a map from each first word of a list to the word after it, made when needed.
func codePairs(list string) func() map[string]string {
	return sync.OnceValue(func() map[string]string {
		pairs := make(map[string]string)
		words := strings.Fields(list)
		for i := 0; i+1 < len(words); i += 2 {
			pairs[words[i]] = words[i+1]
		}
		return pairs
	})
}

// isCode reports whether s is three capitals.
func isCode(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			return false
		}
	}
	return len(s) == 3
}
