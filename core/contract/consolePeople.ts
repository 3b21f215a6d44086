import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { CannotBlockStaff, PersonNotFound } from "#core/account/refusals.ts"
import { Country, Currency } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { personAccountCalls } from "./consolePersonAccount.ts"
import { personNowCalls } from "./consolePersonNow.ts"
import { keysetFields, PersonRef, SearchText, timeFields } from "./consoleShared.ts"
import { TimelineEntry, tripRowFields, Verdict } from "./consoleTrips.ts"
import { DisplayName } from "./displayName.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** ASVS-7.4.5 The reason stays in the audit log. */
export const SessionsEndRequest = Schema.Struct({
  reason: Reason
})

/** N75 The reason stays with the block and in the audit log. */
export const BlockRequest = Schema.Struct({
  reason: Reason
})

/** N75 Why a person is blocked; all is null for a number that the product settings block. */
export const AccountBlock = wire({
  reason: orNull(Schema.String),
  by: orNull(PersonRef),
  at: orNull(Instant)
})
export type AccountBlock = typeof AccountBlock.Type

/** A minus sign sorts in descending order. Without a sort they come by name. */
export const PersonSort = Schema.Literals(["name", "-name", "city", "-city", "since", "-since"])
export type PersonSort = typeof PersonSort.Type

/** A role of staff, or `USER` for everybody else. */
export const PersonRole = Schema.Literals(["USER", ...StaffRole.literals])

/**
 * `query` searches name, phone number and e-mail by the beginnings of words, and the whole id; `from` and `to` bound the time of the sign-up.
 * `after` is `next` of the page before.
 */
export const PeopleQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  role: Schema.optionalKey(PersonRole),
  country: Schema.optionalKey(Country),
  ...timeFields,
  sort: Schema.optionalKey(PersonSort),
  after: Schema.optionalKey(UserId)
})
export type PeopleQuery = typeof PeopleQuery.Type

const personFields = {
  id: UserId,
  name: DisplayName,
  phoneNumber: Schema.String,
  city: Schema.String,
  country: Country,
  role: orNull(StaffRole),
  tripsDriver: Schema.Int,
  tripsPassenger: Schema.Int,
  createdAt: Instant
}
export const PersonRow = wire(personFields)
export type PersonRow = typeof PersonRow.Type

export const PeoplePage = wire(keysetFields(PersonRow, UserId))
export type PeoplePage = typeof PeoplePage.Type

export const PersonTrip = wire({ ...tripRowFields, part: Schema.Literals(["driver", "passenger"]) })

/** `trips` are the latest twenty, as driver or passenger. */
export const PersonDetails = wire({
  ...personFields,
  email: orNull(Schema.String),
  language: Language,
  balance: MainUnit,
  currency: Currency,
  eidVerifiedAt: orNull(Instant),
  ratingsAverage: orNull(Schema.Finite),
  ratingsCount: Schema.Int,
  trips: Schema.Array(PersonTrip),
  timeline: Schema.Array(TimelineEntry),
  /** The tag of the refusal; null when the person may be impersonated. */
  cannotImpersonate: orNull(Schema.String),
  /** Null when the person is not blocked. */
  block: orNull(AccountBlock),
  /** Whether the rules let the caller block and unblock the person. */
  canBlock: Schema.Boolean,
  /** Whether the person can be paid out and deleted, and the caller sign in as the person and block the account. */
  verdicts: Schema.Array(Verdict)
})
export type PersonDetails = typeof PersonDetails.Type

const blockCall = {
  params: { id: UserId },
  headers: idempotencyHeader,
  payload: BlockRequest,
  success: HttpApiSchema.NoContent,
  error: [onWire(PersonNotFound), onWire(CannotBlockStaff), onWire(IdempotencyConflict)]
}

/** CONS-001 The people of the product, and the file of one of them. */
export const peopleCalls = [
  HttpApiEndpoint.get("people", "/console/people", { query: PeopleQuery, success: PeoplePage }),
  HttpApiEndpoint.get("person", "/console/people/:id", {
    params: { id: UserId },
    success: PersonDetails,
    error: onWire(PersonNotFound)
  }),
  HttpApiEndpoint.post("blockPerson", "/console/people/:id/block", blockCall),
  HttpApiEndpoint.post("unblockPerson", "/console/people/:id/unblock", blockCall),
  ...personNowCalls,
  ...personAccountCalls
] as const
