#include "textflag.h"

// The least and the greatest byte between which text is usual, and what begins a command.
DATA bounds<>+0x00(SB)/8, $0x1f1f1f1f1f1f1f1f // the last control character
DATA bounds<>+0x08(SB)/8, $0x1f1f1f1f1f1f1f1f
DATA bounds<>+0x10(SB)/8, $0x1f1f1f1f1f1f1f1f
DATA bounds<>+0x18(SB)/8, $0x1f1f1f1f1f1f1f1f
DATA bounds<>+0x20(SB)/8, $0x7a7a7a7a7a7a7a7a // z, which comes before { | } ~
DATA bounds<>+0x28(SB)/8, $0x7a7a7a7a7a7a7a7a
DATA bounds<>+0x30(SB)/8, $0x7a7a7a7a7a7a7a7a
DATA bounds<>+0x38(SB)/8, $0x7a7a7a7a7a7a7a7a
DATA bounds<>+0x40(SB)/8, $0x5b5b5b5b5b5b5b5b // [
DATA bounds<>+0x48(SB)/8, $0x5b5b5b5b5b5b5b5b
DATA bounds<>+0x50(SB)/8, $0x5b5b5b5b5b5b5b5b
DATA bounds<>+0x58(SB)/8, $0x5b5b5b5b5b5b5b5b
DATA bounds<>+0x60(SB)/8, $0x2525252525252525 // %
DATA bounds<>+0x68(SB)/8, $0x2525252525252525
DATA bounds<>+0x70(SB)/8, $0x2525252525252525
DATA bounds<>+0x78(SB)/8, $0x2525252525252525
GLOBL bounds<>(SB), RODATA|NOPTR, $128

// STOPS2 sets the bytes of m at which the 32 bytes at SI+at have a stop; v and t are lost. Characters
// beyond ASCII are negative.
#define STOPS2(at, v, m, t) \
	VMOVDQU at(SI), v; \
	VPMINUB Y0, v, m; \
	VPCMPEQB v, m, m; \
	VPCMPGTB Y1, v, t; \
	VPOR t, m, m; \
	VPCMPEQB Y2, v, v; \
	VPCMPEQB (at+1)(SI), Y3, t; \
	VPANDN v, t, t; \
	VPOR t, m, m

// func stopsAVX2(text *byte, blocks int) (i int, stops uint64)
TEXT ·stopsAVX2(SB), NOSPLIT, $0-32
	MOVQ text+0(FP), SI
	MOVQ blocks+8(FP), CX
	MOVQ SI, DI
	SHLQ $6, CX
	ADDQ SI, CX // the end
	VMOVDQU bounds<>+0x00(SB), Y0
	VMOVDQU bounds<>+0x20(SB), Y1
	VMOVDQU bounds<>+0x40(SB), Y2
	VMOVDQU bounds<>+0x60(SB), Y3

next:
	STOPS2(0, Y4, Y5, Y6)
	STOPS2(32, Y7, Y8, Y9)
	VPOR  Y5, Y8, Y4
	VPMOVMSKB Y4, AX
	TESTL AX, AX
	JNE  found
	ADDQ  $64, SI
	CMPQ  SI, CX
	JB    next

found:
	VPMOVMSKB Y5, AX
	VPMOVMSKB Y8, BX
	VZEROUPPER
	SHLQ $32, BX
	ORQ  BX, AX
	SUBQ DI, SI
	MOVQ SI, i+16(FP)
	MOVQ AX, stops+24(FP)
	RET

// STOPS sets the bytes of m at which the 16 bytes at SI+at have a stop; v and t are lost.
#define STOPS(at, v, m, t) \
	MOVOU at(SI), v; \
	MOVO v, m; \
	PMINUB X0, m; \
	PCMPEQB v, m; \
	MOVO v, t; \
	PCMPGTB X1, t; \
	POR t, m; \
	PCMPEQB X2, v; \
	MOVOU (at+1)(SI), t; \
	PCMPEQB X3, t; \
	PANDN v, t; \
	POR t, m

// func stopsSSE2(text *byte, blocks int) (i int, stops uint64)
TEXT ·stopsSSE2(SB), NOSPLIT, $0-32
	MOVQ text+0(FP), SI
	MOVQ blocks+8(FP), CX
	MOVQ SI, DI
	SHLQ $6, CX
	ADDQ SI, CX // the end
	MOVOU bounds<>+0x00(SB), X0
	MOVOU bounds<>+0x20(SB), X1
	MOVOU bounds<>+0x40(SB), X2
	MOVOU bounds<>+0x60(SB), X3

next:
	STOPS(0, X4, X5, X6)
	STOPS(16, X4, X7, X6)
	STOPS(32, X4, X8, X6)
	STOPS(48, X4, X9, X6)
	MOVO X5, X10
	POR  X7, X10
	POR  X8, X10
	POR  X9, X10
	PMOVMSKB X10, AX
	TESTL AX, AX
	JNE  found
	ADDQ $64, SI
	CMPQ SI, CX
	JB   next

found:
	PMOVMSKB X5, AX
	PMOVMSKB X7, BX
	SHLQ $16, BX
	ORQ  BX, AX
	PMOVMSKB X8, BX
	SHLQ $32, BX
	ORQ  BX, AX
	PMOVMSKB X9, BX
	SHLQ $48, BX
	ORQ  BX, AX
	SUBQ DI, SI
	MOVQ SI, i+16(FP)
	MOVQ AX, stops+24(FP)
	RET
