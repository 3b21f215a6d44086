import { type DateTime, Option, Schema } from "effect"
import type { Country, Currency } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { EmailAddress } from "./email.ts"
import type { Phone } from "./phone.ts"

/** PROF-020, N22 The role that the person chose during onboarding. */
export const OnboardingSegment = Schema.Literals(["driver", "passenger", "both"])
export type OnboardingSegment = typeof OnboardingSegment.Type

/** EID-003 The national identity providers. */
export const EidProvider = Schema.Literals(["dkmitid", "nlidin", "novippslogin", "sebankid"])
export type EidProvider = typeof EidProvider.Type

/** MONEY-034 The bank account for payouts. */
export type BankAccount =
  | { readonly _tag: "IBAN"; readonly iban: string }
  | { readonly _tag: "REG_ACCOUNT"; readonly regNumber: string; readonly accountNumber: string }

/** PROF-018 A home address; every part may be unknown but the country. */
export interface HomeAddress {
  readonly street: Option.Option<string>
  readonly zipcode: Option.Option<string>
  readonly city: Option.Option<string>
  readonly country: Country
  readonly point: Option.Option<GeoPoint>
}

/** PROF-017 to PROF-020 An account; every person can be a driver and a passenger. */
export interface Person {
  readonly id: UserId
  /** Unique among accounts that are not deleted. */
  readonly phone: Phone
  /** `null` for persons who are not staff. */
  readonly role: StaffRole | null
  readonly language: Language
  readonly currency: Currency
  readonly name: Option.Option<string>
  readonly lastName: Option.Option<string>
  readonly email: Option.Option<string>
  /** AUTH-012 The address of `email` once a code has confirmed it: the person signs in with it. Unique among accounts that are not deleted. */
  readonly verifiedEmail: Option.Option<EmailAddress>
  readonly description: Option.Option<string>
  readonly home: HomeAddress
  readonly workplace: { readonly name: Option.Option<string>; readonly placeId: Option.Option<string> }
  /** Id in the file store. */
  readonly imageId: Option.Option<string>
  readonly onboardingSegment: Option.Option<OnboardingSegment>
  readonly bank: Option.Option<BankAccount>
  readonly signupVoucher: Option.Option<string>
  readonly eid: Option.Option<{ readonly provider: EidProvider; readonly verifiedAt: DateTime.Utc }>
  readonly newsletterSignedUpAt: Option.Option<DateTime.Utc>
  readonly termsAcceptedAt: Option.Option<DateTime.Utc>
  readonly createdAt: DateTime.Utc
  readonly deletedAt: Option.Option<DateTime.Utc>
  /** The partner sites that a PARTNER account can see. */
  readonly siteIds: ReadonlyArray<string>
}

/** Joins first and last name; a name that is not known is left out. */
export const fullName = ({ lastName, name }: Pick<Person, "name" | "lastName">): string =>
  [...Option.toArray(name), ...Option.toArray(lastName)].join(" ")
