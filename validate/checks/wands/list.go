package wands

import (
	"github.com/fairyscore/fairyscore/validate/check"
)

// Checks lists the checks of zaps, events and clocks (E5) in the order of their codes.
func Checks() check.Family {
	return check.Family{
		missingZapResult,
		impossibleZapResult,
		missingEvent,
		falseEvent,
		misplacedEvent,
		wrongEvent,
		eventWithoutWands,
		changedWand,
		earlyMisfire,
		clockGainsTime,
		eventForm,
	}
}
