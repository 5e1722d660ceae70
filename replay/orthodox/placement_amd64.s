#include "textflag.h"
#include "go_asm.h"

// Shuffles that repeat the byte of each rank in a set of squares eight times: ranks 8 to 5, and 4 to
// 1. Both lanes have the whole set twice.
DATA ranks<>+0x00(SB)/8, $0x0707070707070707
DATA ranks<>+0x08(SB)/8, $0x0606060606060606
DATA ranks<>+0x10(SB)/8, $0x0505050505050505
DATA ranks<>+0x18(SB)/8, $0x0404040404040404
DATA ranks<>+0x20(SB)/8, $0x0303030303030303
DATA ranks<>+0x28(SB)/8, $0x0202020202020202
DATA ranks<>+0x30(SB)/8, $0x0101010101010101
DATA ranks<>+0x38(SB)/8, $0x0000000000000000
GLOBL ranks<>(SB), RODATA|NOPTR, $64

// The bit of each file, the bits of the sets in a code, and the gaps and the slash.
DATA words<>+0x00(SB)/8, $0x8040201008040201
DATA words<>+0x08(SB)/8, $0x0101010101010101
DATA words<>+0x10(SB)/8, $0x0202020202020202
DATA words<>+0x18(SB)/8, $0x0404040404040404
DATA words<>+0x20(SB)/8, $0x0808080808080808
DATA words<>+0x28(SB)/8, $0x2f37363534333231 // 1234567/
GLOBL words<>(SB), RODATA|NOPTR, $48

// Letters by code: 8PNBRQK, then from 9 on pnbrqk. A vacant square has 0.
DATA letters<>+0x00(SB)/8, $0x004b5152424e5038
DATA letters<>+0x08(SB)/8, $0x006b7172626e7000
GLOBL letters<>(SB), RODATA|NOPTR, $16

// bits adds a set of squares to the codes in Y0 (ranks 8 to 5) and Y1 (4 to 1): SET has it in each
// eight bytes, and WEIGHT what it adds.
#define bits(SET, WEIGHT) \
	VPSHUFB  Y2, SET, Y9;  \
	VPSHUFB  Y3, SET, Y10; \
	VPAND    Y4, Y9, Y9;   \
	VPAND    Y4, Y10, Y10; \
	VPCMPEQB Y4, Y9, Y9;   \
	VPCMPEQB Y4, Y10, Y10; \
	VPAND    WEIGHT, Y9, Y9;   \
	VPAND    WEIGHT, Y10, Y10; \
	VPOR     Y9, Y0, Y0;   \
	VPOR     Y10, Y1, Y1

// rank writes a rank and a slash at DI, which it moves to their end. R8 has the occupied squares of
// the rank in its lowest byte, and FROM its letters, and the gaps.
#define rank(FROM) \
	MOVBLZX R8, CX; \
	SHLQ    $4, CX; \
	SHRQ    $8, R8; \
	VPSHUFB (BX)(CX*1), FROM, X9; \
	VMOVDQU X9, (DI); \
	MOVBLZX 15(BX)(CX*1), DX; \
	ADDQ    DX, DI

// func placementAVX2(dst *byte, p *position, shapes *[256]rankShape) (n int)
TEXT ·placementAVX2(SB), NOSPLIT, $0-32
	MOVQ dst+0(FP), DI
	MOVQ p+8(FP), SI
	MOVQ shapes+16(FP), BX

	MOVQ (position_kinds+8*const_bishop)(SI), R8
	MOVQ (position_kinds+8*const_queen)(SI), R9
	MOVQ (position_kinds+8*const_king)(SI), R10
	MOVQ R8, R11
	ORQ  R9, R11
	ORQ  (position_kinds+8*const_pawn)(SI), R11 // P B Q: 1
	ORQ  R10, R8
	ORQ  (position_kinds+8*const_knight)(SI), R8 // N B K: 2
	ORQ  R10, R9
	ORQ  (position_kinds+8*const_rook)(SI), R9 // R Q K: 4
	MOVQ (position_sides+8*const_black)(SI), R10 // 8

	VMOVQ R11, X5
	VMOVQ R8, X6
	VMOVQ R9, X7
	VMOVQ R10, X8
	VPBROADCASTQ X5, Y5
	VPBROADCASTQ X6, Y6
	VPBROADCASTQ X7, Y7
	VPBROADCASTQ X8, Y8
	VMOVDQU ranks<>+0x00(SB), Y2
	VMOVDQU ranks<>+0x20(SB), Y3
	VPBROADCASTQ words<>+0x00(SB), Y4
	VPBROADCASTQ words<>+0x08(SB), Y11
	VPBROADCASTQ words<>+0x10(SB), Y12
	VPBROADCASTQ words<>+0x18(SB), Y13
	VPBROADCASTQ words<>+0x20(SB), Y14
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	bits(Y5, Y11)
	bits(Y6, Y12)
	bits(Y7, Y13)
	bits(Y8, Y14)

	VBROADCASTI128 letters<>+0x00(SB), Y2
	VPBROADCASTQ   words<>+0x28(SB), Y3
	VPSHUFB Y0, Y2, Y0
	VPSHUFB Y1, Y2, Y1
	VPUNPCKLQDQ Y3, Y0, Y4 // ranks 8 and 6
	VPUNPCKHQDQ Y3, Y0, Y5 // 7 and 5
	VPUNPCKLQDQ Y3, Y1, Y6 // 4 and 2
	VPUNPCKHQDQ Y3, Y1, Y7 // 3 and 1
	VEXTRACTI128 $1, Y4, X11
	VEXTRACTI128 $1, Y5, X12
	VEXTRACTI128 $1, Y6, X13
	VEXTRACTI128 $1, Y7, X14

	MOVQ (position_sides+8*const_white)(SI), R8
	ORQ  R10, R8
	BSWAPQ R8 // rank 8 first
	rank(X4)
	rank(X5)
	rank(X11)
	rank(X12)
	rank(X6)
	rank(X7)
	rank(X13)
	rank(X14)
	VZEROUPPER
	SUBQ dst+0(FP), DI
	MOVQ DI, n+24(FP)
	RET
