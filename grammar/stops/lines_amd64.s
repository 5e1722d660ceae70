#include "textflag.h"

DATA ends<>+0x00(SB)/8, $0x0a0a0a0a0a0a0a0a // LF
DATA ends<>+0x08(SB)/8, $0x0d0d0d0d0d0d0d0d // CR
DATA ends<>+0x10(SB)/8, $0x2525252525252525 // %
GLOBL ends<>(SB), RODATA|NOPTR, $24

// func surveyAVX2(text *byte, blocks int) (lines int, kinds Kinds)
TEXT ·surveyAVX2(SB), NOSPLIT, $0-32
	MOVQ text+0(FP), SI
	MOVQ blocks+8(FP), CX
	VPBROADCASTQ ends<>+0x00(SB), Y0
	VPBROADCASTQ ends<>+0x08(SB), Y1
	VPBROADCASTQ ends<>+0x10(SB), Y11
	VPXOR Y2, Y2, Y2 // all bytes in one
	VPXOR Y3, Y3, Y3 // the CRs
	VPXOR Y12, Y12, Y12 // the % signs
	VPXOR Y4, Y4, Y4 // the sum of LFs, in four parts
	VPXOR Y5, Y5, Y5 // zero

some: // so many blocks that no sum of a byte overflows
	MOVQ $127, DX
	CMPQ CX, DX
	CMOVQLT CX, DX
	SUBQ DX, CX
	VPXOR Y6, Y6, Y6 // the sum of LFs in each byte

next:
	VMOVDQU (SI), Y7
	VMOVDQU 32(SI), Y8
	VPCMPEQB Y7, Y0, Y9
	VPSUBB   Y9, Y6, Y6
	VPCMPEQB Y8, Y0, Y10
	VPSUBB   Y10, Y6, Y6
	VPCMPEQB Y7, Y1, Y9
	VPCMPEQB Y8, Y1, Y10
	VPOR     Y7, Y2, Y2
	VPOR     Y9, Y3, Y3
	VPCMPEQB Y7, Y11, Y7
	VPOR     Y8, Y2, Y2
	VPOR     Y10, Y3, Y3
	VPCMPEQB Y8, Y11, Y8
	VPOR     Y7, Y12, Y12
	VPOR     Y8, Y12, Y12
	ADDQ $64, SI
	DECQ DX
	JNE  next

	VPSADBW Y5, Y6, Y6
	VPADDQ  Y6, Y4, Y4
	TESTQ   CX, CX
	JNE     some

	VEXTRACTI128 $1, Y4, X6
	VPADDQ  X6, X4, X4
	VPSRLDQ $8, X4, X6
	VPADDQ  X6, X4, X4
	VMOVQ   X4, AX
	XORL    BX, BX
	VPMOVMSKB Y3, DX
	TESTL   DX, DX
	SETNE   BX
	XORL    DI, DI
	VPMOVMSKB Y2, DX
	TESTL   DX, DX
	SETNE   DI
	SHLL    $1, DI
	ORL     DI, BX
	XORL    DI, DI
	VPMOVMSKB Y12, DX
	TESTL   DX, DX
	SETNE   DI
	SHLL    $2, DI
	ORL     DI, BX
	VZEROUPPER
	MOVQ AX, lines+16(FP)
	MOVQ BX, kinds+24(FP)
	RET
