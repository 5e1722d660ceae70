#include "textflag.h"

DATA breaks<>+0x00(SB)/8, $0x0a0a0a0a0a0a0a0a // LF
DATA breaks<>+0x08(SB)/8, $0x0d0d0d0d0d0d0d0d // CR
GLOBL breaks<>(SB), RODATA|NOPTR, $16

// func lineEndAVX2(text *byte, blocks int) (i int, found bool)
TEXT ·lineEndAVX2(SB), NOSPLIT, $0-25
	MOVQ text+0(FP), SI
	MOVQ blocks+8(FP), CX
	MOVQ SI, DI
	SHLQ $6, CX
	ADDQ SI, CX // the end
	VPBROADCASTQ breaks<>+0x00(SB), Y0
	VPBROADCASTQ breaks<>+0x08(SB), Y1
	XORL DX, DX

next:
	VMOVDQU  (SI), Y2
	VMOVDQU  32(SI), Y3
	VPCMPEQB Y2, Y0, Y4
	VPCMPEQB Y2, Y1, Y5
	VPOR     Y4, Y5, Y4
	VPCMPEQB Y3, Y0, Y6
	VPCMPEQB Y3, Y1, Y7
	VPOR     Y6, Y7, Y6
	VPOR     Y4, Y6, Y8
	VPMOVMSKB Y8, AX
	TESTL AX, AX
	JNE  found
	ADDQ $64, SI
	CMPQ SI, CX
	JB   next
	JMP  done

found:
	VPMOVMSKB Y4, AX
	VPMOVMSKB Y6, BX
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
