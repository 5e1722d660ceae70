#!/usr/bin/env bash
# The last step of action.yml: one check, whose findings are written in each requested format. The
# inputs are FAIRYSCORE_PATHS and FAIRYSCORE_ARGS, with one item per line, FAIRYSCORE_FORMAT and
# FAIRYSCORE_SARIF.
set -eu

args=(check)
while IFS= read -r line; do
	line=${line%$'\r'}
	[ -z "$line" ] || args+=("$line")
done <<<"${FAIRYSCORE_ARGS:-}"
args+=(--format jsonl --)
while IFS= read -r line; do
	line=${line%$'\r'}
	[ -z "$line" ] || args+=("$line")
done <<<"${FAIRYSCORE_PATHS:-.}"

found=$(mktemp)
trap 'rm -f "$found"' EXIT
status=0
fairyscore "${args[@]}" >"$found" || status=$?
fairyscore merge --fail-on never --format "${FAIRYSCORE_FORMAT:-github}" "$found"
if [ -n "${FAIRYSCORE_SARIF:-}" ]; then
	fairyscore merge --fail-on never --format sarif "$found" >"$FAIRYSCORE_SARIF"
fi
exit "$status"
