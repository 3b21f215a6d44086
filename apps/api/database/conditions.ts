import { Statement } from "effect/sql"

type ConditionText = (row: string) => string

/** Builds a condition on the row of `table`, the name or the alias of a table in the query. */
const condition = (text: ConditionText) => (table: string) =>
  Statement.fragment([Statement.literal(text(table))])

const isOpen: ConditionText = (t) => `${t}.completed_at IS NULL AND ${t}.cancelled_at IS NULL`
const isUnstarted: ConditionText = (t) => `${t}.cancelled_at IS NULL AND ${t}.started_at IS NULL`
const isConfirmed: ConditionText = (b) => `${b}.status = 'ACCEPTED'`

/** `driver_trip`: neither completed nor cancelled. */
export const openTrip = condition(isOpen)

/** `driver_trip`: started, and neither completed nor cancelled. */
export const activeTrip = condition((t) => `${t}.started_at IS NOT NULL AND ${isOpen(t)}`)

/** `driver_trip`: neither started nor cancelled. */
export const unstartedTrip = condition(isUnstarted)

/** `driver_trip`: in the marketplace, and neither started nor cancelled. */
export const bookableTrip = condition((t) => `${t}.offered AND ${isUnstarted(t)}`)

/** `booking`: requested, reserved or confirmed; see `isOpenBooking` of the core. */
export const openBooking = condition((b) => `${b}.status IN ('AWAITING_APPROVAL', 'ACCEPTED', 'RESERVED')`)

/** `booking`: requested or confirmed, and not completed: the passenger is not free at its time. */
export const unfinishedBooking = condition(
  (b) => `${b}.status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND ${b}.completed_at IS NULL`
)

/** `booking`: confirmed, before and after the trip. */
export const confirmedBooking = condition(isConfirmed)

/** `booking`: confirmed and completed. */
export const completedBooking = condition((b) => `${isConfirmed(b)} AND ${b}.completed_at IS NOT NULL`)

/** `booking`: with a subsidy that is promised, paid or held for review: fair use counts it. */
export const subsidisedBooking = condition(
  (b) => `(${b}.subsidy > 0 OR EXISTS (SELECT FROM subsidy_review held
    WHERE held.booking_id = ${b}.id AND held.state = 'HELD'))`
)
