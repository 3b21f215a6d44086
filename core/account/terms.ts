import { DateTime, Option } from "effect"

/** TERMS-008 A published version of the terms. */
export interface TermsVersion {
  readonly publishTime: DateTime.Utc
  readonly url: string
}

/** TERMS-001, C68 Whether the terms were never accepted, or only before the latest version was published. */
export const needsTerms = (acceptedAt: Option.Option<DateTime.Utc>, publishTime: DateTime.Utc): boolean =>
  !Option.exists(acceptedAt, DateTime.isGreaterThanOrEqualTo(publishTime))
