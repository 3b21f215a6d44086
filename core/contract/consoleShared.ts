import { Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { orNull, wire } from "./wire.ts"

export const PersonRef = Schema.Struct({ id: UserId, name: Schema.String })
export type PersonRef = typeof PersonRef.Type

/** Somebody who acted; `role` is null for riders. */
export const Actor = wire({ id: UserId, name: Schema.String, role: orNull(StaffRole) })
export type Actor = typeof Actor.Type

/** Facts of an event, a verdict or an audit entry: names (in snake_case) and values to print. */
export const Facts = Schema.Record(Schema.String, Schema.Json)
export type Facts = typeof Facts.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
export const PageNumber = Schema.NumberFromString.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(1))

/** Page A of the specification with its totals; 50 rows a page, pages count from 1. */
export const pageFields = <Row extends Schema.Top>(row: Row) => ({
  data: Schema.Array(row),
  total: Count,
  currentPage: Count,
  lastPage: Count
})

/** What the free-text search of a list looks for. */
export const SearchText = Schema.String.check(Schema.isMaxLength(200))
