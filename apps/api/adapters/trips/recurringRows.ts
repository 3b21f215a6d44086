import { Option, Schema } from "effect"
import { RecurringRole, type RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { addressColumns, addressFields, fromOf, toOf } from "./addressColumns.ts"

const Time = Schema.NullOr(Schema.String)

/** The columns of `recurring_trip` to select, its dates as text. */
export const recurringTripFields = `*, valid_from::text AS first_day, valid_until::text AS last_day,
  paused_from::text AS first_paused, paused_until::text AS last_paused`

const Row = Schema.Struct({
  id: RecurringTripId,
  person_id: UserId,
  role: RecurringRole,
  seats: Schema.Int,
  charge_for_trip: Schema.Boolean,
  auto_offer: Schema.Boolean,
  planned_time_by: PlannedTimeBy,
  ...addressFields,
  monday_leave: Time,
  tuesday_leave: Time,
  wednesday_leave: Time,
  thursday_leave: Time,
  friday_leave: Time,
  saturday_leave: Time,
  sunday_leave: Time,
  first_day: Schema.String,
  last_day: Schema.OptionFromNullOr(Schema.String),
  first_paused: Schema.OptionFromNullOr(Schema.String),
  last_paused: Schema.OptionFromNullOr(Schema.String)
})
export const decodeRecurringTripRows = Schema.decodeUnknownEffect(Schema.Array(Row))

export const recurringTripOf = (row: typeof Row.Type): RecurringTrip => ({
  id: row.id,
  personId: row.person_id,
  role: row.role,
  seats: row.seats,
  chargeForTrip: row.charge_for_trip,
  autoOffer: row.auto_offer,
  plannedTimeBy: row.planned_time_by,
  from: fromOf(row),
  to: toOf(row),
  times: {
    monday: row.monday_leave,
    tuesday: row.tuesday_leave,
    wednesday: row.wednesday_leave,
    thursday: row.thursday_leave,
    friday: row.friday_leave,
    saturday: row.saturday_leave,
    sunday: row.sunday_leave
  },
  validFrom: row.first_day,
  validUntil: row.last_day,
  pause: Option.all({ start: row.first_paused, end: row.last_paused })
})

export const recurringTripColumns = (recurringTrip: RecurringTrip) => ({
  id: recurringTrip.id,
  person_id: recurringTrip.personId,
  role: recurringTrip.role,
  seats: recurringTrip.seats,
  charge_for_trip: recurringTrip.chargeForTrip,
  auto_offer: recurringTrip.autoOffer,
  planned_time_by: recurringTrip.plannedTimeBy,
  ...addressColumns(recurringTrip),
  monday_leave: recurringTrip.times.monday,
  tuesday_leave: recurringTrip.times.tuesday,
  wednesday_leave: recurringTrip.times.wednesday,
  thursday_leave: recurringTrip.times.thursday,
  friday_leave: recurringTrip.times.friday,
  saturday_leave: recurringTrip.times.saturday,
  sunday_leave: recurringTrip.times.sunday,
  valid_from: recurringTrip.validFrom,
  valid_until: Option.getOrNull(recurringTrip.validUntil),
  paused_from: Option.getOrNull(Option.map(recurringTrip.pause, ({ start }) => start)),
  paused_until: Option.getOrNull(Option.map(recurringTrip.pause, ({ end }) => end))
})
