import { DateTime, Effect, Option, Schema } from "effect"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { EmailAddress } from "#core/account/email.ts"
import { type BankAccount, EidProvider, OnboardingSegment, type Person } from "#core/account/Person.ts"
import { Phone } from "#core/account/phone.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"

const Text = Schema.NullOr(Schema.String)

/** The columns of a person; `instant` is the form in which times are read. */
const rowWith = <Instant extends Schema.Top>(instant: Instant) =>
  Schema.Struct({
    id: UserId,
    phone: Phone,
    role: Schema.Union([Schema.Literal("USER"), StaffRole]),
    language: Language,
    currency: Currency,
    name: Text,
    last_name: Text,
    email: Text,
    verified_email: Schema.NullOr(EmailAddress),
    description: Text,
    street: Text,
    zipcode: Text,
    city: Text,
    country: Country,
    lat: Schema.NullOr(Schema.Finite),
    lng: Schema.NullOr(Schema.Finite),
    workplace_name: Text,
    workplace_place_id: Text,
    image_id: Text,
    onboarding_segment: Schema.NullOr(OnboardingSegment),
    iban: Text,
    reg_number: Text,
    account_number: Text,
    signup_voucher: Text,
    eid_provider: Schema.NullOr(EidProvider),
    site_ids: Schema.Array(Schema.String),
    eid_verified_at: Schema.NullOr(instant),
    newsletter_signed_up_at: Schema.NullOr(instant),
    terms_accepted_at: Schema.NullOr(instant),
    created_at: instant,
    deleted_at: Schema.NullOr(instant)
  })

export const PersonRow = rowWith(Schema.DateTimeUtcFromDate)
type Row = typeof PersonRow.Type

/** A row within a JSON list. */
export const JsonPersonRow = rowWith(Schema.DateTimeUtcFromString)

const maybe = Option.fromNullOr

const bankOf = (row: Row): Option.Option<BankAccount> => {
  if (row.iban !== null) return Option.some({ _tag: "IBAN", iban: row.iban })
  return row.reg_number === null || row.account_number === null
    ? Option.none()
    : Option.some({ _tag: "REG_ACCOUNT", regNumber: row.reg_number, accountNumber: row.account_number })
}

const both = <A, B, C>(a: A | null, b: B | null, combine: (a: A, b: B) => C): Option.Option<C> =>
  a === null || b === null ? Option.none() : Option.some(combine(a, b))

export const personOf = (row: Row): Person => ({
  id: row.id,
  phone: row.phone,
  role: row.role === "USER" ? null : row.role,
  language: row.language,
  currency: row.currency,
  name: maybe(row.name),
  lastName: maybe(row.last_name),
  email: maybe(row.email),
  verifiedEmail: maybe(row.verified_email),
  description: maybe(row.description),
  home: {
    street: maybe(row.street),
    zipcode: maybe(row.zipcode),
    city: maybe(row.city),
    country: row.country,
    point: both(row.lat, row.lng, (lat, lng) => ({ lat, lng }))
  },
  workplace: { name: maybe(row.workplace_name), placeId: maybe(row.workplace_place_id) },
  imageId: maybe(row.image_id),
  onboardingSegment: maybe(row.onboarding_segment),
  bank: bankOf(row),
  signupVoucher: maybe(row.signup_voucher),
  eid: both(row.eid_provider, row.eid_verified_at, (provider, verifiedAt) => ({ provider, verifiedAt })),
  newsletterSignedUpAt: maybe(row.newsletter_signed_up_at),
  termsAcceptedAt: maybe(row.terms_accepted_at),
  createdAt: row.created_at,
  deletedAt: maybe(row.deleted_at),
  siteIds: row.site_ids
})

const decodeRows = rowsDecoder(PersonRow)

export const peopleOf = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeRows(rows), (decoded) => decoded.map(personOf))

const text = (value: Option.Option<string>) => Option.getOrNull(value)
const date = (value: Option.Option<DateTime.Utc>) => Option.getOrNull(Option.map(value, DateTime.toDateUtc))

const bankColumns = (bank: Person["bank"]) => {
  const none = { iban: null, reg_number: null, account_number: null }
  if (Option.isNone(bank)) return none
  return bank.value._tag === "IBAN"
    ? { ...none, iban: bank.value.iban }
    : { ...none, reg_number: bank.value.regNumber, account_number: bank.value.accountNumber }
}

/** All columns except `id`. */
export const personColumns = (person: Person) => ({
  phone: person.phone,
  role: person.role ?? "USER",
  language: person.language,
  currency: person.currency,
  name: text(person.name),
  last_name: text(person.lastName),
  email: text(person.email),
  verified_email: text(person.verifiedEmail),
  description: text(person.description),
  street: text(person.home.street),
  zipcode: text(person.home.zipcode),
  city: text(person.home.city),
  country: person.home.country,
  lat: Option.getOrNull(Option.map(person.home.point, ({ lat }) => lat)),
  lng: Option.getOrNull(Option.map(person.home.point, ({ lng }) => lng)),
  workplace_name: text(person.workplace.name),
  workplace_place_id: text(person.workplace.placeId),
  image_id: text(person.imageId),
  onboarding_segment: Option.getOrNull(person.onboardingSegment),
  ...bankColumns(person.bank),
  signup_voucher: text(person.signupVoucher),
  eid_provider: Option.getOrNull(Option.map(person.eid, ({ provider }) => provider)),
  eid_verified_at: date(Option.map(person.eid, ({ verifiedAt }) => verifiedAt)),
  newsletter_signed_up_at: date(person.newsletterSignedUpAt),
  terms_accepted_at: date(person.termsAcceptedAt),
  created_at: DateTime.toDateUtc(person.createdAt),
  deleted_at: date(person.deletedAt),
  site_ids: [...person.siteIds]
})
