import { Schema } from "effect"
import { EidProvider, OnboardingSegment } from "#core/account/Person.ts"
import { VoucherType } from "#core/account/Voucher.ts"
import { Day, Instant, MainUnit, orNull, wire } from "#core/contract/wire.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { ContractId, ImpersonationId, UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"
import { ImpersonationMode } from "#core/shared/SignedInUser.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

/** PROF-021 Counts of the person's trips, seats and bookings. */
export const Stats = wire({
  carpoolsCompleted: Schema.Int,
  seatsDriven: Schema.Int,
  seatsBooked: Schema.Int,
  tripsPassenger: Schema.Int,
  tripsDriver: Schema.Int,
  incompleteTrips: Schema.Int
})

/** VOUCH-002, VOUCH-003 A redeemed voucher; `amount` in `currency`. */
export const VoucherView = wire({
  code: Schema.String,
  voucherType: VoucherType,
  amount: MainUnit,
  currency: Currency,
  expiresAt: orNull(Instant)
})
export type VoucherView = typeof VoucherView.Type

/** VAC-006 The first and the last day of the vacation. */
export const VacationView = wire({ start: Day, end: Day })

/** N77 A top-up whose money may still come, and until when. */
export const PendingTopUpView = wire({ until: orNull(Instant) })

/** CONS-002 The impersonation of this account by a support agent, which the app shows around every screen. */
export const ImpersonationView = wire({
  id: ImpersonationId,
  agent: Schema.String,
  mode: ImpersonationMode,
  reason: Schema.String,
  expiresAt: Instant
})

/**
 * PROF-017 to PROF-022 The person's own profile. Money in `currency`: `balance` is own money,
 * `creditAvailable` unexpired voucher credit, `balanceAvailable` both minus the holds of bookings (N11), `balancePayable` own money minus the holds.
 * `otherBalances` is own money in other currencies, as of a payout that came back after a move.
 * `image` is a path of this host or a URL.
 */
export const ProfileView = wire(
  {
    id: UserId,
    name: orNull(Schema.String),
    lastName: orNull(Schema.String),
    email: orNull(Schema.String),
    isEmailVerified: Schema.Boolean,
    phoneNumber: Schema.String,
    phoneCountry: Country,
    description: orNull(Schema.String),
    language: Language,
    street: orNull(Schema.String),
    zipcode: orNull(Schema.String),
    city: orNull(Schema.String),
    country: Country,
    lat: orNull(Schema.Finite),
    lng: orNull(Schema.Finite),
    workplaceName: orNull(Schema.String),
    workplacePid: orNull(Schema.String),
    image: orNull(Schema.String),
    role: Schema.Union([Schema.Literal("USER"), StaffRole]),
    currency: Currency,
    balance: MainUnit,
    balanceAvailable: MainUnit,
    balancePayable: MainUnit,
    creditAvailable: MainUnit,
    otherBalances: Schema.Array(Schema.Struct({ balance: MainUnit, currency: Currency })),
    bankInformationType: orNull(Schema.Literals(["IBAN", "REG_ACCOUNT"])),
    ibanNumber: orNull(Schema.String),
    regNumber: orNull(Schema.String),
    accountNumber: orNull(Schema.String),
    hasPendingPayouts: Schema.Boolean,
    pendingTopUp: orNull(PendingTopUpView),
    hasMandatoryProperties: Schema.Boolean,
    eidVerifiedAt: orNull(Instant),
    eidProvider: orNull(EidProvider),
    newsletterSignedUpAt: orNull(Instant),
    termsAcceptedAt: orNull(Instant),
    ratingsAverage: orNull(Schema.Finite),
    stats: Stats,
    incompleteTrips: Schema.Int,
    latestVacation: orNull(VacationView),
    unreadNotifications: Schema.Boolean,
    unreadNotificationsCount: Schema.Int,
    unreadMessagesCount: Schema.Int,
    featureFlags: Schema.Record(Schema.String, Schema.Union([Schema.Boolean, Schema.String])),
    vouchers: Schema.Array(VoucherView),
    signupVoucher: orNull(Schema.String),
    createdAt: Instant,
    onboardingSegment: orNull(OnboardingSegment),
    municipalityId: orNull(Schema.String),
    driverContractIds: Schema.Array(ContractId),
    passengerContractIds: Schema.Array(ContractId),
    impersonation: orNull(ImpersonationView)
  },
  [
    "phoneCountry",
    "incompleteTrips",
    "latestVacation",
    "signupVoucher",
    "municipalityId",
    "driverContractIds",
    "passengerContractIds"
  ]
)
export type ProfileView = typeof ProfileView.Type
