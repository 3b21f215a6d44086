import type { DateTime, Option } from "effect"
import { needsTerms } from "./terms.ts"

/** TERMS-001, TERMS-002 Whether the app blocks the person until the terms are accepted. */
export const isBlockedByTerms = (state: {
  readonly acceptedAt: Option.Option<DateTime.Utc>
  readonly publishTime: DateTime.Utc
  readonly isFlagOn: boolean
  readonly hasNativeBlocker: boolean
}): boolean => state.isFlagOn && !state.hasNativeBlocker && needsTerms(state.acceptedAt, state.publishTime)
