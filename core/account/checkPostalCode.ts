import { Option, Result } from "effect"
import type { Country } from "#core/shared/country.ts"
import { UnknownZipcode } from "./refusals.ts"

/** Codes of a valid format that no address has. The format of a Belgian code already leaves them out. */
const neverIssued: Readonly<Partial<Record<Country, RegExp>>> = {
  // Below 0800 are codes for processing mail, such as 0555 for scanned letters.
  DK: /^0[0-7]/,
  SE: /^0/,
  NL: /S[ADS]$/,
  NO: /^0000$/
}

/**
 * ONB-010, N74 The city of a postal code in national notation: the listed one, if any. A list may have only a part of a
 * country, so a code that is not listed may exist.
 */
export const checkPostalCode = (
  country: Country,
  zipcode: string,
  listed: Option.Option<string>
): Result.Result<Option.Option<string>, UnknownZipcode> =>
  Option.isNone(listed) && neverIssued[country]?.test(zipcode) === true
    ? Result.fail(new UnknownZipcode())
    : Result.succeed(listed)
