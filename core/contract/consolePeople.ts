import { Schema } from "effect"
import { StaffRole } from "#core/account/staff.ts"
import { UserId } from "#core/shared/ids.ts"
import { Instant, PageNumber, pageOf, SearchText } from "./consoleShared.ts"
import { TimelineEntry, TripRow } from "./consoleTrips.ts"

/** `query` looks at name, phone number, e-mail and id. */
export const PeopleQuery = {
  query: Schema.optionalKey(SearchText),
  page: Schema.optionalKey(PageNumber)
}

export const PersonRow = Schema.Struct({
  id: UserId,
  name: Schema.String,
  phone_number: Schema.String,
  city: Schema.String,
  country: Schema.String,
  role: Schema.NullOr(StaffRole),
  trips_driver: Schema.Int,
  trips_passenger: Schema.Int,
  created_at: Instant
})
export type PersonRow = typeof PersonRow.Type

export const PeoplePage = pageOf(PersonRow)

/** `balance` in the main unit of `currency`; `trips` are the latest twenty, driven or ridden. */
export const PersonFile = Schema.Struct({
  ...PersonRow.fields,
  email: Schema.NullOr(Schema.String),
  language: Schema.String,
  balance: Schema.Finite,
  currency: Schema.String,
  eid_verified_at: Schema.NullOr(Instant),
  ratings_average: Schema.NullOr(Schema.Finite),
  ratings_count: Schema.Int,
  trips: Schema.Array(Schema.Struct({ ...TripRow.fields, part: Schema.Literals(["driver", "passenger"]) })),
  timeline: Schema.Array(TimelineEntry),
  /** Null when the person may be acted for, else the refusal's tag. */
  cannot_impersonate: Schema.NullOr(Schema.String)
})
export type PersonFile = typeof PersonFile.Type
