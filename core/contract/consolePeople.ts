import { Schema } from "effect"
import { Country, Currency } from "#core/shared/country.ts"
import { UserId } from "#core/shared/ids.ts"
import { Language } from "#core/shared/language.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { reasonLength } from "./consoleImpersonations.ts"
import { PageNumber, pageFields, SearchText } from "./consoleShared.ts"
import { TimelineEntry, tripRowFields } from "./consoleTrips.ts"
import { DisplayName } from "./displayName.ts"
import { Instant, MainUnit, orNull, wire } from "./wire.ts"

/** ASVS-7.4.5 The reason stays in the audit log. */
export const SessionsEndRequest = Schema.Struct({
  reason: Schema.Trim.check(Schema.isMinLength(reasonLength.min), Schema.isMaxLength(reasonLength.max))
})

/** `query` searches name, phone number, e-mail and id. */
export const PeopleQuery = Schema.Struct({
  query: Schema.optionalKey(SearchText),
  page: Schema.optionalKey(PageNumber)
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

export const PeoplePage = wire(pageFields(PersonRow))
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
  cannotImpersonate: orNull(Schema.String)
})
export type PersonDetails = typeof PersonDetails.Type
