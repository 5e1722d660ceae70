#include "textflag.h"

// The least and the greatest byte between which text is usual, and what begins a command.
DATA commentBounds<>+0(SB)/8, $0x1f1f1f1f1f1f1f1f // the last control character
DATA commentBounds<>+8(SB)/8, $0x1f1f1f1f1f1f1f1f
DATA commentBounds<>+16(SB)/8, $0x5b5b5b5b5b5b5b5b // [
DATA commentBounds<>+24(SB)/8, $0x5b5b5b5b5b5b5b5b
DATA commentBounds<>+32(SB)/8, $0x7a7a7a7a7a7a7a7a // z, which comes before { | } ~
DATA commentBounds<>+40(SB)/8, $0x7a7a7a7a7a7a7a7a
GLOBL commentBounds<>(SB), RODATA|NOPTR, $48

// STOPS sets the bytes of m at which v has a stop; t is lost. Characters beyond ASCII are negative.
#define STOPS(v, m, t) \
	MOVO v, m; \
	PMINUB X0, m; \
	PCMPEQB v, m; \
	MOVO v, t; \
	PCMPEQB X1, t; \
	POR t, m; \
	PCMPGTB X2, v; \
	POR v, m

// func stopBlocks(text *byte, blocks int) (i int, stops uint32)
TEXT ·stopBlocks(SB), NOSPLIT, $0-28
	MOVQ  text+0(FP), SI
	MOVQ  blocks+8(FP), CX
	MOVQ  SI, DI
	SHLQ  $5, CX
	ADDQ  SI, CX // the end
	MOVOU commentBounds<>+0(SB), X0
	MOVOU commentBounds<>+16(SB), X1
	MOVOU commentBounds<>+32(SB), X2

next:
	MOVOU (SI), X3
	MOVOU 16(SI), X4
	STOPS(X3, X5, X6)
	STOPS(X4, X7, X8)
	MOVO  X5, X9
	POR   X7, X9
	PMOVMSKB X9, AX
	TESTL AX, AX
	JNE   found
	ADDQ  $32, SI
	CMPQ  SI, CX
	JB    next

found:
	PMOVMSKB X5, AX
	PMOVMSKB X7, BX
	SHLL  $16, BX
	ORL   BX, AX
	SUBQ  DI, SI
	MOVQ  SI, i+16(FP)
	MOVL  AX, stops+24(FP)
	RET
