import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { changedRecurringTrip, type RecurringTripChange } from "#core/recurring/changedRecurringTrip.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { checkWeek } from "#core/recurring/week.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { checkAddressesDiffer } from "#core/trip/checkOffer.ts"
import { changeRecurringTrip } from "./changeRecurringTrip.ts"
import { findOwnRecurringTrip } from "./findOwnRecurringTrip.ts"
import { createRoute, planRecurringRoute } from "./planRecurringRoute.ts"

const routeKey = ({ from, plannedTimeBy, times, to }: RecurringTrip): string =>
  JSON.stringify([from, to, plannedTimeBy, times])

/** Plans a route for new addresses; meeting points that were deactivated on the previous route stay deactivated. */
const replanRoute = Effect.fn("replanRoute")(function* ({ from, to }: RecurringTrip, before: RecurringRoute) {
  const inactive = before.stops.filter((stop) => stop.deactivated)
  const inactiveIds = new Set(inactive.flatMap((stop) => Option.toArray(stop.meetingPointId)))
  return yield* planRecurringRoute({ from, to, via: [], isActive: (id) => !inactiveIds.has(id) })
})

/** RECUR-018, N80 Updates a person's own recurring trip. Replans the route if an address has changed, before it locks anything. */
export const updateRecurringTrip = Effect.fn("updateRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId,
  change: RecurringTripChange
) {
  const before = yield* findOwnRecurringTrip(id, personId)
  const { from, times, to } = changedRecurringTrip(before, change)
  yield* Effect.fromResult(checkAddressesDiffer(from, to))
  yield* Effect.fromResult(checkWeek(times))
  const isMoved = JSON.stringify([from, to]) !== JSON.stringify([before.from, before.to])
  const previous = yield* (yield* RecurringTrips).routeOf(id)
  const replanned =
    isMoved && Option.isSome(previous)
      ? Option.some(yield* replanRoute({ ...before, from, to }, previous.value))
      : Option.none()
  // Saves both addresses or none, so that a concurrent change of one cannot leave a route to another address.
  const { from: _from, to: _to, ...rest } = change
  const fields = isMoved ? { ...rest, from, to } : rest
  yield* changeRecurringTrip(id, personId, (recurringTrip) =>
    Effect.gen(function* () {
      const next = changedRecurringTrip(recurringTrip, fields)
      yield* Effect.fromResult(checkWeek(next.times))
      if (Option.isSome(replanned)) return { recurringTrip: next, route: replanned }
      // Other times need another route: ids of occurrences must not stand for a changed time.
      const reused =
        routeKey(next) === routeKey(recurringTrip)
          ? Option.none()
          : yield* (yield* RecurringTrips).routeOf(id)
      return {
        recurringTrip: next,
        route: Option.isSome(reused) ? Option.some(yield* createRoute(reused.value)) : reused
      }
    })
  )
})
