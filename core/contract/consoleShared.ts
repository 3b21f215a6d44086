import { Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { DisplayName } from "./displayName.ts"
import { Instant, orNull, wire } from "./wire.ts"

export const PersonRef = Schema.Struct({ id: UserId, name: DisplayName })
export type PersonRef = typeof PersonRef.Type

/** The person who acted; `role` is null for riders. */
export const Actor = wire({ id: UserId, name: DisplayName, role: orNull(StaffRole) })
export type Actor = typeof Actor.Type

/** Data of an event, a verdict or an audit entry, by snake_case names. */
const areWords = Schema.makeFilter<Readonly<Record<string, string>>>(
  (filters) => Object.keys(filters).every((name) => /^[\w-]{1,40}$/.test(name)),
  { expected: "the names of filters" }
)
/** The parameters of a list's address. */
export const ListFilters = Schema.Record(Schema.String, Schema.String.check(Schema.isMaxLength(200))).check(
  Schema.isMaxProperties(20),
  areWords
)

export const Facts = Schema.Record(Schema.String, Schema.Json)
export type Facts = typeof Facts.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** A page of 50 rows by keyset. `total` counts no further than 10,000; `next` is the id after which the next page begins. */
export const keysetFields = <Row extends Schema.Top, Id extends Schema.Top>(row: Row, id: Id) => ({
  data: Schema.Array(row),
  total: Count,
  isTotalExact: Schema.Boolean,
  next: orNull(id)
})

/** The bounds of the time of a list's rows: from `from` on, before `to`. */
export const timeFields = { from: Schema.optionalKey(Instant), to: Schema.optionalKey(Instant) }

/** The free-text search of a list. */
export const SearchText = Schema.String.check(Schema.isMaxLength(200))
