import { Effect, Option } from "effect"
import { hasMandatoryProperties } from "#core/account/missingProperties.ts"
import type { BankAccount, Person } from "#core/account/Person.ts"
import { phoneCountry } from "#core/account/phone.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { apiPath } from "#core/contract/apiPath.ts"
import type { SessionView } from "#core/contract/auth.ts"
import type { ProfileView } from "#core/contract/views/profile.ts"
import { availability } from "#core/money/balances.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { Notifications } from "#core/ports/Notifications.ts"
import { People } from "#core/ports/People.ts"
import { PersonStatistics, type Statistics } from "#core/ports/PersonStatistics.ts"
import { Vouchers } from "#core/ports/Vouchers.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { Impersonation, SignedInUser } from "#core/shared/SignedInUser.ts"
import { findVacation } from "#core/usecases/account/findVacation.ts"
import type { OpenedSession } from "#core/usecases/account/openSession.ts"

const bankFields = (bank: Option.Option<BankAccount>) => {
  const iban = Option.filter(bank, (account) => account._tag === "IBAN")
  const registered = Option.filter(bank, (account) => account._tag === "REG_ACCOUNT")
  return {
    bankInformationType: Option.map(bank, (account) => account._tag),
    ibanNumber: Option.map(iban, (account) => account.iban),
    regNumber: Option.map(registered, (account) => account.regNumber),
    accountNumber: Option.map(registered, (account) => account.accountNumber)
  }
}

const figureFields = (figures: Statistics) => ({
  ratingsAverage: figures.ratingsAverage,
  stats: {
    carpoolsCompleted: figures.carpoolsCompleted,
    seatsDriven: figures.seatsDriven,
    seatsBooked: figures.seatsBooked,
    tripsPassenger: figures.tripsPassenger,
    tripsDriver: figures.tripsDriver,
    incompleteTrips: figures.incompleteTrips
  },
  incompleteTrips: figures.incompleteTrips
})

const ownFields = (person: Person) => ({
  id: person.id,
  name: person.name,
  lastName: person.lastName,
  email: person.email,
  phoneNumber: person.phone,
  phoneCountry: Option.getOrElse(phoneCountry(person.phone), () => person.home.country),
  description: person.description,
  language: person.language,
  street: person.home.street,
  zipcode: person.home.zipcode,
  city: person.home.city,
  country: person.home.country,
  lat: Option.map(person.home.point, ({ lat }) => lat),
  lng: Option.map(person.home.point, ({ lng }) => lng),
  workplaceName: person.workplace.name,
  workplacePid: person.workplace.placeId,
  image: Option.map(person.imageId, (id) => apiPath.signUp.image({ params: { id } })),
  role: person.role ?? ("USER" as const),
  currency: person.currency,
  hasMandatoryProperties: hasMandatoryProperties(person),
  eidVerifiedAt: Option.map(person.eid, ({ verifiedAt }) => verifiedAt),
  eidProvider: Option.map(person.eid, ({ provider }) => provider),
  newsletterSignedUpAt: person.newsletterSignedUpAt,
  termsAcceptedAt: person.termsAcceptedAt,
  signupVoucher: person.signupVoucher,
  createdAt: person.createdAt,
  onboardingSegment: person.onboardingSegment,
  ...bankFields(person.bank)
})

const loadMoneyFields = Effect.fn("profile.money")(function* ({ id, currency }: Person) {
  const { balance, credit, available } = availability(yield* (yield* Ledger).balancesOf(id, currency))
  const vouchers = yield* (yield* Vouchers).ofPerson(id)
  return {
    balance,
    balanceAvailable: available,
    creditAvailable: credit,
    vouchers: vouchers.map(({ code, type, amount, currency: of, expiresAt }) => ({
      code,
      voucherType: type,
      amount,
      currency: of,
      expiresAt: Option.some(expiresAt)
    }))
  }
})

const impersonationView = ({ id, agentName, mode, reason, expiresAt }: Impersonation) => ({
  id,
  agent: agentName,
  mode,
  reason,
  expiresAt
})

/**
 * PROF-017 to PROF-022, NOTIF-012 Loads the profile of a person. Payouts and contracts stay empty: they have
 * no store yet.
 */
export const loadProfileView = Effect.fn("loadProfileView")(function* (
  person: Person,
  impersonation: Option.Option<Impersonation>
) {
  const { featureFlags } = yield* ProductSettings
  const unread = yield* (yield* Notifications).unreadOf(person.id)
  const view: ProfileView = {
    ...ownFields(person),
    ...(yield* loadMoneyFields(person)),
    ...figureFields(yield* (yield* PersonStatistics).of(person.id)),
    featureFlags,
    hasPendingPayouts: false,
    latestVacation: yield* findVacation(person),
    unreadNotifications: unread > 0,
    unreadNotificationsCount: unread,
    municipalityId: Option.none(),
    driverContractIds: [],
    passengerContractIds: [],
    impersonation: Option.map(impersonation, impersonationView)
  }
  return view
})

/** PROF-024 Loads the caller's own profile. */
export const loadOwnProfileView = Effect.fn("loadOwnProfileView")(function* (user: SignedInUser) {
  const person = yield* (yield* People).find(user.id)
  if (Option.isNone(person)) return yield* Effect.die(new PersonNotFound())
  return yield* loadProfileView(person.value, user.impersonation)
})

/** AUTH-020, AUTH-025 The new session, with the profile. */
export const loadSessionView = Effect.fn("loadSessionView")(function* ({
  token,
  expiresAt,
  person
}: OpenedSession) {
  const view: SessionView = { token, expiresAt, user: yield* loadProfileView(person, Option.none()) }
  return view
})
