import type { Refusal } from "#ui/api/Refusal.ts"

/** VAC-020 The server's first text: of the first day, or else of the last day. Undefined if it refuses something else. */
export const vacationProblems = (
  refusal: Refusal
): { readonly from?: string; readonly to?: string } | undefined => {
  const from = refusal.field("from_date")
  if (from !== undefined) return { from }
  const to = refusal.field("to_date")
  return to === undefined ? undefined : { to }
}
