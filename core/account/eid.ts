import { type DateTime, Option, Result } from "effect"
import type { Country } from "#core/shared/country.ts"
import { isDay, localDay } from "#core/shared/localDay.ts"
import type { EidProvider, Person } from "./Person.ts"
import { EidAlreadyVerified, EidNotOffered } from "./refusals.ts"

/** EID-003 The identity provider of each country; null where there is none, as in Belgium. */
const eidProviders = {
  DK: "dkmitid",
  NL: "nlidin",
  SE: "sebankid",
  NO: "novippslogin",
  BE: null
} as const satisfies Record<Country, EidProvider | null>

interface EidState {
  /** The country of the home address. */
  readonly country: Country
  /** FLAG-001 The flag `Eid`. */
  readonly isFlagOn: boolean
  readonly verifiedAt: Option.Option<DateTime.Utc>
}

/** EID-004 Checks that a person can be verified, and returns the provider: the flag is on, and the person is not verified yet. */
export const checkCanVerifyEid = ({
  country,
  isFlagOn,
  verifiedAt
}: EidState): Result.Result<EidProvider, EidAlreadyVerified | EidNotOffered> => {
  const provider = eidProviders[country]
  if (Option.isSome(verifiedAt)) return Result.fail(new EidAlreadyVerified())
  return isFlagOn && provider !== null ? Result.succeed(provider) : Result.fail(new EidNotOffered())
}

/** What an identity provider has confirmed about a person. */
export interface Identity {
  /** The provider's own id of the person, always the same. */
  readonly subject: string
  /** The day of birth (`yyyy-MM-dd`), where the provider tells it. */
  readonly birthDate: Option.Option<string>
}

/** Computes the whole years between two days (`yyyy-MM-dd`). */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** C44 Whether a day of birth (`yyyy-MM-dd`) makes a person too young today. A day that does not exist says nothing. */
const isTooYoung = (birthDate: string, today: string, minimumAge: number): boolean =>
  isDay(birthDate) && yearsBetween(birthDate, today) < minimumAge

interface Verification {
  readonly provider: EidProvider
  readonly identity: Identity
  readonly now: DateTime.Utc
  /** The setting `account.minimumAge`, in years. */
  readonly minimumAge: number
}

/** EID-002, C44 Decides what a confirmed identity makes of an account: a verified one, unless its owner is too young. */
export const decideEid = (
  person: Person,
  { identity, minimumAge, now, provider }: Verification
): Result.Result<Person, "under_age"> => {
  const today = localDay(now, person.home.country)
  return Option.exists(identity.birthDate, (day) => isTooYoung(day, today, minimumAge))
    ? Result.fail("under_age")
    : Result.succeed({ ...person, eid: Option.some({ provider, verifiedAt: now }) })
}
