import { Option, Schema } from "effect"
import { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import { RecurringRole, type RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { addressColumns, addressFields, fromOf, toOf } from "./address-columns.ts"

const Time = Schema.NullOr(Schema.String)

/** What a row of `recurring_trip` is read by: its days as text. */
export const seriesFields = `*, valid_from::text AS first_day, valid_until::text AS last_day,
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
export const decodeSeriesRows = Schema.decodeUnknownEffect(Schema.Array(Row))

export const seriesOf = (row: typeof Row.Type): RecurringTrip => ({
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

export const seriesColumns = (series: RecurringTrip) => ({
  id: series.id,
  person_id: series.personId,
  role: series.role,
  seats: series.seats,
  charge_for_trip: series.chargeForTrip,
  auto_offer: series.autoOffer,
  planned_time_by: series.plannedTimeBy,
  ...addressColumns(series),
  monday_leave: series.times.monday,
  tuesday_leave: series.times.tuesday,
  wednesday_leave: series.times.wednesday,
  thursday_leave: series.times.thursday,
  friday_leave: series.times.friday,
  saturday_leave: series.times.saturday,
  sunday_leave: series.times.sunday,
  valid_from: series.validFrom,
  valid_until: Option.getOrNull(series.validUntil),
  paused_from: Option.getOrNull(Option.map(series.pause, ({ start }) => start)),
  paused_until: Option.getOrNull(Option.map(series.pause, ({ end }) => end))
})
