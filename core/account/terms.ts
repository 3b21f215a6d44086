import { Array as Arr, DateTime, Option, Result } from "effect"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"

/** TERMS-008 A published version of the terms. */
export interface TermsVersion {
  readonly publishTime: DateTime.Utc
  readonly url: string
}

/** TERMS-001, C68 Whether the terms were never accepted, or only before the latest version was published. */
export const needsTerms = (acceptedAt: Option.Option<DateTime.Utc>, publishTime: DateTime.Utc): boolean =>
  !Option.exists(acceptedAt, DateTime.isGreaterThanOrEqualTo(publishTime))

const isWebAddress = (url: string): boolean => /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+([/?#]\S*)?$/.test(url)

/**
 * TERMS-008 Checks a version to publish: not in the past, so that nobody accepted it before it was there, later than every other
 * version, and with an address that browsers open safely.
 */
export const checkNewTerms = (
  version: TermsVersion,
  others: ReadonlyArray<TermsVersion>,
  now: DateTime.Utc
): Result.Result<TermsVersion, InvalidFields> => {
  const isLatest = others.every(({ publishTime }) => DateTime.isGreaterThan(version.publishTime, publishTime))
  const fields = [
    ...(isLatest && DateTime.isGreaterThanOrEqualTo(version.publishTime, now)
      ? []
      : [fieldProblem("publish_time", "invalid.termsTime")]),
    ...(isWebAddress(version.url) ? [] : [fieldProblem("url", "invalid.webAddress")])
  ]
  return Arr.isReadonlyArrayNonEmpty(fields)
    ? Result.fail(new InvalidFields({ fields }))
    : Result.succeed(version)
}
