#include "textflag.h"

DATA square<>+0x00(SB)/8, $0x5b5b5b5b5b5b5b5b // [
DATA square<>+0x08(SB)/8, $0x2525252525252525 // %
GLOBL square<>(SB), RODATA|NOPTR, $16

// func bracketAVX2(text *byte, blocks int) (i int, found bool)
TEXT ·bracketAVX2(SB), NOSPLIT, $0-25
	MOVQ text+0(FP), SI
	MOVQ blocks+8(FP), CX
	MOVQ SI, DI
	SHLQ $6, CX
	ADDQ SI, CX // the end
	VPBROADCASTQ square<>+0x00(SB), Y0
	VPBROADCASTQ square<>+0x08(SB), Y1
	XORL DX, DX

next:
	VPCMPEQB (SI), Y0, Y2
	VPCMPEQB 1(SI), Y1, Y3
	VPANDN   Y2, Y3, Y2
	VPCMPEQB 32(SI), Y0, Y4
	VPCMPEQB 33(SI), Y1, Y5
	VPANDN   Y4, Y5, Y4
	VPOR     Y2, Y4, Y6
	VPMOVMSKB Y6, AX
	TESTL AX, AX
	JNE  found
	ADDQ $64, SI
	CMPQ SI, CX
	JB   next
	JMP  done

found:
	VPMOVMSKB Y2, AX
	VPMOVMSKB Y4, BX
	SHLQ $32, BX
	ORQ  BX, AX
	BSFQ AX, AX
	ADDQ AX, SI
	MOVL $1, DX

done:
	VZEROUPPER
	SUBQ DI, SI
	MOVQ SI, i+16(FP)
	MOVB DX, found+24(FP)
	RET
