import { Schema } from "effect"
import { UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { DisplayName } from "./displayName.ts"
import { NumberText } from "./queryNumbers.ts"
import { orNull, wire } from "./wire.ts"

export const PersonRef = Schema.Struct({ id: UserId, name: DisplayName })
export type PersonRef = typeof PersonRef.Type

/** The person who acted; `role` is null for riders. */
export const Actor = wire({ id: UserId, name: DisplayName, role: orNull(StaffRole) })
export type Actor = typeof Actor.Type

/** Data of an event, a verdict or an audit entry, by snake_case names. */
export const Facts = Schema.Record(Schema.String, Schema.Json)
export type Facts = typeof Facts.Type

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
export const PageNumber = NumberText.check(Schema.isInt(), Schema.isGreaterThanOrEqualTo(1))

/** A page of 50 rows with its totals; the first page is 1. */
export const pageFields = <Row extends Schema.Top>(row: Row) => ({
  data: Schema.Array(row),
  total: Count,
  currentPage: Count,
  lastPage: Count
})

/** The free-text search of a list. */
export const SearchText = Schema.String.check(Schema.isMaxLength(200))
