import { Statement } from "effect/sql"

/** Builds a condition on the row of `table`, the name or the alias of a table in the query. */
const condition = (text: (row: string) => string) => (table: string) =>
  Statement.fragment([Statement.literal(text(table))])

/** `driver_trip`: neither completed nor cancelled. */
export const openTrip = condition((t) => `${t}.completed_at IS NULL AND ${t}.cancelled_at IS NULL`)

/** `driver_trip`: started, and neither completed nor cancelled. */
export const activeTrip = condition(
  (t) => `${t}.started_at IS NOT NULL AND ${t}.completed_at IS NULL AND ${t}.cancelled_at IS NULL`
)

/** `driver_trip`: in the marketplace, and neither started nor cancelled. */
export const bookableTrip = condition(
  (t) => `${t}.offered AND ${t}.cancelled_at IS NULL AND ${t}.started_at IS NULL`
)

/** `booking`: requested, reserved or confirmed; see `isOpenBooking` of the core. */
export const openBooking = condition((b) => `${b}.status IN ('AWAITING_APPROVAL', 'ACCEPTED', 'RESERVED')`)

/** `booking`: requested or confirmed, and not completed: the passenger is not free at its time. */
export const unfinishedBooking = condition(
  (b) => `${b}.status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND ${b}.completed_at IS NULL`
)

/** `booking`: confirmed and completed. */
export const completedBooking = condition((b) => `${b}.status = 'ACCEPTED' AND ${b}.completed_at IS NOT NULL`)
