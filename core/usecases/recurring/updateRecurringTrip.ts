import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { changedRecurringTrip, type RecurringTripChange } from "#core/recurring/changedRecurringTrip.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { checkWeek } from "#core/recurring/weekTimes.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import { changeRecurringTrip } from "./changeRecurringTrip.ts"
import { findOwnRecurringTrip } from "./ownRecurringTrips.ts"
import { newRoute, planRecurringRoute } from "./planRecurringRoute.ts"

const pattern = ({ from, plannedTimeBy, times, to }: RecurringTrip): string =>
  JSON.stringify([from, to, plannedTimeBy, times])

/** Another road is drawn; meeting points that were left out of the one before stay out. */
const redraw = Effect.fn("redrawRoad")(function* ({ from, to }: RecurringTrip, before: RecurringRoute) {
  const out = new Set(before.stops.filter((stop) => stop.deactivated).map((stop) => stop.meetingPointId))
  const left = new Set([...out].flatMap(Option.toArray))
  return yield* planRecurringRoute({ from, to, via: [], isActive: (id) => !left.has(id) })
})

/** RECUR-018, N80 changes a series. The road is drawn anew only when an address has changed, before anything is locked. */
export const updateRecurringTrip = Effect.fn("updateRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId,
  change: RecurringTripChange
) {
  const before = yield* findOwnRecurringTrip(id, personId)
  const { from, times, to } = changedRecurringTrip(before, change)
  yield* Effect.fromResult(checkDifferent(from, to))
  yield* Effect.fromResult(checkWeek(times))
  const isMoved = JSON.stringify([from, to]) !== JSON.stringify([before.from, before.to])
  const earlier = yield* (yield* RecurringTrips).routeOf(id)
  const drawn =
    isMoved && Option.isSome(earlier)
      ? Option.some(yield* redraw({ ...before, from, to }, earlier.value))
      : Option.none()
  // Both ends or none: whoever changes one at the same time must not leave a road that leads elsewhere.
  const { from: _from, to: _to, ...rest } = change
  const settled = isMoved ? { ...rest, from, to } : rest
  yield* changeRecurringTrip(id, personId, (recurringTrip) =>
    Effect.gen(function* () {
      const next = changedRecurringTrip(recurringTrip, settled)
      yield* Effect.fromResult(checkWeek(next.times))
      if (Option.isSome(drawn)) return { recurringTrip: next, route: drawn }
      const kept =
        pattern(next) === pattern(recurringTrip) ? Option.none() : yield* (yield* RecurringTrips).routeOf(id)
      return {
        recurringTrip: next,
        route: Option.isSome(kept) ? Option.some(yield* newRoute(kept.value)) : kept
      }
    })
  )
})
