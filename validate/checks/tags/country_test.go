package tags

import (
	"strings"
	"testing"

	"golang.org/x/text/language"
)

// fideCodes are the federations in FIDE's list of ratings (ratings.fide.com/top_federations.phtml).
const fideCodes = `
	AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU
	BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI
	ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO GEQ GER GHA GRE GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM
	IRI IRL IRQ ISL ISR ISV ITA IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU
	LUX MAC MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NED NEP NGR NIG NOR NRU NZL
	OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RSA RUS RWA SCO SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB
	SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN
	VEN VIE VIN WLS YEM ZAM ZIM`

// Every federation of FIDE is a country, and the ISO 3166 code of each country is known: as the
// same code, or with the right one.
func TestCountriesAreThoseOfTheLists(t *testing.T) {
	for code := range strings.FieldsSeq(fideCodes) {
		if !countryCodes()[code] {
			t.Errorf("the federation %s is missing", code)
		}
	}
	for iso, code := range isoCodes() {
		if !countryCodes()[code] {
			t.Errorf("%s means %s, which is not listed", iso, code)
		}
	}
	n := 0
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			r, err := language.ParseRegion(string(a) + string(b))
			if err != nil || !r.IsCountry() || r.Canonicalize() != r || r.ISO3() == "ZZZ" || strings.HasPrefix(r.ISO3(), "Q") || r.IsPrivateUse() {
				continue
			}
			if n++; !countryCodes()[r.ISO3()] && isoCodes()[r.ISO3()] == "" {
				t.Errorf("the ISO code %s (%s) is not known", r.ISO3(), r)
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d regions", n)
	}
}
