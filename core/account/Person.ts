import { type DateTime, type Option, Schema } from "effect"
import type { Country, Currency } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Language } from "#core/shared/language.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import type { Phone } from "./phone.ts"

/** PROF-020, N22: what the person said they want to do. */
export const OnboardingSegment = Schema.Literals(["driver", "passenger", "both"])
export type OnboardingSegment = typeof OnboardingSegment.Type

/** EID-003 national identity providers. */
export const EidProvider = Schema.Literals(["dkmitid", "nlidin", "novippslogin", "sebankid"])
export type EidProvider = typeof EidProvider.Type

/** MONEY-034 where payouts go. */
export type BankAccount =
  | { readonly _tag: "IBAN"; readonly iban: string }
  | { readonly _tag: "REG_ACCOUNT"; readonly regNumber: string; readonly accountNumber: string }

/** PROF-018. */
export interface HomeAddress {
  readonly street: Option.Option<string>
  readonly zipcode: Option.Option<string>
  readonly city: Option.Option<string>
  readonly country: Country
  readonly point: Option.Option<GeoPoint>
}

/** PROF-017 to PROF-020: one account, which may drive and ride alike. */
export interface Person {
  readonly id: UserId
  /** Unique among living accounts. */
  readonly phone: Phone
  /** Null for riders. */
  readonly role: StaffRole | null
  readonly language: Language
  readonly currency: Currency
  readonly name: Option.Option<string>
  readonly lastName: Option.Option<string>
  readonly email: Option.Option<string>
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
  /** Partner sites that a PARTNER account sees. */
  readonly siteIds: ReadonlyArray<string>
}
