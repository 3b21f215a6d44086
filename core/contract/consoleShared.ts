import { Schema } from "effect"
import { StaffRole } from "#core/account/staff.ts"
import { UserId } from "#core/shared/ids.ts"

/** UTC ISO-8601 on the wire. */
export const Instant = Schema.DateTimeUtcFromString

export const PersonRef = Schema.Struct({ id: UserId, name: Schema.String })
export type PersonRef = typeof PersonRef.Type

/** Somebody who acted: `role` is null for riders. */
export const Actor = Schema.Struct({ id: UserId, name: Schema.String, role: Schema.NullOr(StaffRole) })
export type Actor = typeof Actor.Type

/** Facts of an event, a verdict or an audit entry: names and values to print, nested one level at most. */
export const Facts = Schema.Record(Schema.String, Schema.Json)

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
export const PageNumber = Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(1))

/** Page A of the specification with its totals; 50 rows a page, pages count from 1. */
export const pageOf = <Row extends Schema.Top>(row: Row) =>
  Schema.Struct({ data: Schema.Array(row), total: Count, current_page: Count, last_page: Count })

/** What the free-text search of a list looks for. */
export const SearchText = Schema.String.check(Schema.isMaxLength(200))
