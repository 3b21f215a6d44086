import { DateTime, Effect, Option } from "effect"
import { hasMandatoryProperties } from "#core/account/missingProperties.ts"
import type { BankAccount, Person } from "#core/account/Person.ts"
import { phoneCountry } from "#core/account/phone.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { shownVacation } from "#core/account/vacation.ts"
import { apiPath } from "#core/contract/apiPath.ts"
import type { SessionView } from "#core/contract/auth.ts"
import type { ProfileView } from "#core/contract/views/profile.ts"
import { availability } from "#core/money/balances.ts"
import { payableAmount } from "#core/money/decidePayout.ts"
import { pendingTopUp } from "#core/money/Payment.ts"
import type { Statistics } from "#core/ports/PersonStatistics.ts"
import { type ProfileData, Profiles } from "#core/ports/Profiles.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { Impersonation, SignedInUser } from "#core/shared/SignedInUser.ts"
import { personContracts } from "#core/subsidy/personContracts.ts"
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
  isEmailVerified: Option.isSome(person.verifiedEmail),
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

const moneyFields = ({ balances, otherBalances, vouchers }: ProfileData) => {
  const { balance, credit, available } = availability(balances)
  return {
    balance,
    balanceAvailable: available,
    balancePayable: payableAmount(balances).amount,
    creditAvailable: credit,
    otherBalances: otherBalances.map(({ amount, currency }) => ({ balance: amount, currency })),
    vouchers: vouchers.map(({ code, type, amount, currency: of, expiresAt }) => ({
      code,
      voucherType: type,
      amount,
      currency: of,
      expiresAt: Option.some(expiresAt)
    }))
  }
}

const impersonationView = ({ id, agentName, mode, reason, expiresAt }: Impersonation) => ({
  id,
  agent: agentName,
  mode,
  reason,
  expiresAt
})

/**
 * PROF-017 to PROF-022, NOTIF-012 Loads the profile of a person.
 */
const loadProfileView = Effect.fn("loadProfileView")(function* (
  id: UserId,
  impersonation: Option.Option<Impersonation>
) {
  const { featureFlags } = yield* ProductSettings
  const found = yield* (yield* Profiles).find(id)
  if (Option.isNone(found)) return yield* Effect.die(new PersonNotFound())
  const { person, statistics, unreadMessages, unreadNotifications, vacation } = found.value
  const now = yield* DateTime.now
  const contracts = personContracts(person.home.point, found.value.rideContracts, found.value.areas, now)
  const view: ProfileView = {
    ...ownFields(person),
    ...moneyFields(found.value),
    ...figureFields(statistics),
    featureFlags,
    hasPendingPayouts: found.value.hasPendingPayout,
    pendingTopUp: pendingTopUp(found.value.openPayments, now),
    latestVacation: shownVacation(vacation, person.home.country, now),
    unreadNotifications: unreadNotifications > 0,
    unreadNotificationsCount: unreadNotifications,
    unreadMessagesCount: unreadMessages,
    municipalityId: contracts.municipalityId,
    driverContractIds: contracts.contractIds.driver,
    passengerContractIds: contracts.contractIds.passenger,
    impersonation: Option.map(impersonation, impersonationView)
  }
  return view
})

/** PROF-024 Loads the caller's own profile. */
export const loadOwnProfileView = ({ id, impersonation }: SignedInUser) => loadProfileView(id, impersonation)

/** AUTH-020, AUTH-025 The new session, with the profile. */
export const loadSessionView = Effect.fn("loadSessionView")(function* ({
  token,
  expiresAt,
  person
}: OpenedSession) {
  const view: SessionView = { token, expiresAt, user: yield* loadProfileView(person.id, Option.none()) }
  return view
})
