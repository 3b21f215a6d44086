import { Effect, Option } from "effect"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { leaveStopCount } from "#core/trip/RecurringPlan.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { findOwnSeries, listOwnSeries } from "#core/usecases/recurring/ownSeries.ts"
import { addressFieldsOf } from "./addresses.ts"

const seriesView = Effect.fn("seriesView")(function* (series: RecurringTrip) {
  const { times } = series
  const plan = yield* (yield* RecurringTrips).planOf(series.id)
  const view: RecurringTripView = {
    id: series.id,
    role: series.role,
    seats: series.seats,
    leaveStopCount: Option.match(plan, { onNone: () => 0, onSome: leaveStopCount }),
    chargeForTrip: series.chargeForTrip,
    plannedTimeBy: series.plannedTimeBy,
    autoOffer: series.autoOffer,
    ...addressFieldsOf(series),
    mondayLeave: times.monday,
    tuesdayLeave: times.tuesday,
    wednesdayLeave: times.wednesday,
    thursdayLeave: times.thursday,
    fridayLeave: times.friday,
    saturdayLeave: times.saturday,
    sundayLeave: times.sunday
  }
  return view
})

/** RECUR-014 a series that is there. */
export const showSeries = Effect.fn("showSeries")(function* (id: RecurringTripId) {
  return yield* seriesView(Option.getOrThrow(yield* (yield* RecurringTrips).find(id)))
})

/** RECUR-017 for its owner alone. */
export const showOwnSeries = Effect.fn("showOwnSeries")(function* (id: RecurringTripId, viewer: UserId) {
  return yield* seriesView(yield* findOwnSeries(id, viewer))
})

/** RECUR-016. */
export const showAllSeries = Effect.fn("showAllSeries")(function* (viewer: UserId) {
  return { data: yield* Effect.forEach(yield* listOwnSeries(viewer), seriesView) }
})
