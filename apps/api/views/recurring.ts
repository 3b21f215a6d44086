import { Effect, Option } from "effect"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { toWeekFields } from "#core/contract/views/weekFields.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { leaveStopCount } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { findOwnRecurringTrip, listOwnRecurringTrips } from "#core/usecases/recurring/findOwnRecurringTrip.ts"
import { addressFields } from "./addresses.ts"

const buildRecurringTripView = Effect.fn("buildRecurringTripView")(function* (recurringTrip: RecurringTrip) {
  const route = yield* (yield* RecurringTrips).routeOf(recurringTrip.id)
  const view: RecurringTripView = {
    id: recurringTrip.id,
    role: recurringTrip.role,
    seats: recurringTrip.seats,
    leaveStopCount: Option.match(route, { onNone: () => 0, onSome: leaveStopCount }),
    chargeForTrip: recurringTrip.chargeForTrip,
    plannedTimeBy: recurringTrip.plannedTimeBy,
    autoOffer: recurringTrip.autoOffer,
    ...addressFields(recurringTrip),
    ...toWeekFields(recurringTrip.times)
  }
  return view
})

/** RECUR-014 Loads a recurring trip that exists. */
export const loadRecurringTripView = Effect.fn("loadRecurringTripView")(function* (id: RecurringTripId) {
  return yield* buildRecurringTripView(Option.getOrThrow(yield* (yield* RecurringTrips).find(id)))
})

/** RECUR-017 Loads a recurring trip for its owner. */
export const loadOwnRecurringTripView = Effect.fn("loadOwnRecurringTripView")(function* (
  id: RecurringTripId,
  viewer: UserId
) {
  return yield* buildRecurringTripView(yield* findOwnRecurringTrip(id, viewer))
})

/** RECUR-016 Loads all recurring trips of a person. */
export const loadOwnRecurringTripViews = Effect.fn("loadOwnRecurringTripViews")(function* (viewer: UserId) {
  return { data: yield* Effect.forEach(yield* listOwnRecurringTrips(viewer), buildRecurringTripView) }
})
