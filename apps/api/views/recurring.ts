import { Effect, Option } from "effect"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { leaveStopCount } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { findOwnRecurringTrip, listOwnRecurringTrips } from "#core/usecases/recurring/ownRecurringTrips.ts"
import { addressFieldsOf } from "./addresses.ts"

const recurringTripView = Effect.fn("seriesView")(function* (recurringTrip: RecurringTrip) {
  const { times } = recurringTrip
  const route = yield* (yield* RecurringTrips).routeOf(recurringTrip.id)
  const view: RecurringTripView = {
    id: recurringTrip.id,
    role: recurringTrip.role,
    seats: recurringTrip.seats,
    leaveStopCount: Option.match(route, { onNone: () => 0, onSome: leaveStopCount }),
    chargeForTrip: recurringTrip.chargeForTrip,
    plannedTimeBy: recurringTrip.plannedTimeBy,
    autoOffer: recurringTrip.autoOffer,
    ...addressFieldsOf(recurringTrip),
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
export const showRecurringTrip = Effect.fn("showSeries")(function* (id: RecurringTripId) {
  return yield* recurringTripView(Option.getOrThrow(yield* (yield* RecurringTrips).find(id)))
})

/** RECUR-017 for its owner alone. */
export const showOwnRecurringTrip = Effect.fn("showOwnSeries")(function* (
  id: RecurringTripId,
  viewer: UserId
) {
  return yield* recurringTripView(yield* findOwnRecurringTrip(id, viewer))
})

/** RECUR-016. */
export const showAllRecurringTrips = Effect.fn("showAllSeries")(function* (viewer: UserId) {
  return { data: yield* Effect.forEach(yield* listOwnRecurringTrips(viewer), recurringTripView) }
})
