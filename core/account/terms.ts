import { DateTime, Option } from "effect"

/** TERMS-008. */
export interface TermsVersion {
  readonly publishTime: DateTime.Utc
  readonly url: string
}

/** TERMS-001, C68: never accepted, or before the latest version was published. */
export const needsTerms = (acceptedAt: Option.Option<DateTime.Utc>, publishTime: DateTime.Utc): boolean =>
  !Option.exists(acceptedAt, DateTime.isGreaterThanOrEqualTo(publishTime))

/** TERMS-001, TERMS-002: whether the blocker stands in the way. */
export const isBlockedByTerms = (state: {
  readonly acceptedAt: Option.Option<DateTime.Utc>
  readonly publishTime: DateTime.Utc
  readonly isFlagOn: boolean
  readonly hasNativeBlocker: boolean
}): boolean => state.isFlagOn && !state.hasNativeBlocker && needsTerms(state.acceptedAt, state.publishTime)
