import type { DateTime, Option } from "effect"
import { checksTerms, type TermsCheck } from "./checksTerms.ts"
import { needsTerms } from "./terms.ts"

/** TERMS-001, TERMS-002 Whether the app blocks the person until the terms are accepted. */
export const isBlockedByTerms = (
  state: TermsCheck & {
    readonly acceptedAt: Option.Option<DateTime.Utc>
    readonly publishTime: DateTime.Utc
  }
): boolean => checksTerms(state) && needsTerms(state.acceptedAt, state.publishTime)
