import { Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type MeetingPointId, RecurringRouteId, RecurringStopId } from "#core/shared/ids.ts"
import { stopsOnRoute } from "#core/usecases/trips/buildStops.ts"
import { planTripRoute } from "#core/usecases/trips/planTripRoute.ts"

interface RecurringRouteCommand {
  readonly from: Address
  readonly to: Address
  readonly via: ReadonlyArray<GeoPoint>
  readonly isActive: (id: MeetingPointId) => boolean
}

type RouteDraft = Omit<RecurringRoute, "id" | "stops"> & {
  readonly stops: ReadonlyArray<Omit<RecurringRoute["stops"][number], "id">>
}

/** Creates a recurring route with new ids; its polyline and stops may be those of an earlier route. */
export const createRoute = Effect.fn("createRoute")(function* ({
  distance,
  duration,
  polyline,
  stops,
  via
}: RouteDraft) {
  const ids = yield* Ids
  const route: RecurringRoute = {
    id: RecurringRouteId.make(yield* ids.next),
    via,
    distance,
    duration,
    polyline,
    stops: yield* Effect.forEach(stops, (stop) =>
      Effect.map(ids.next, (id) => ({ ...stop, id: RecurringStopId.make(id) }))
    )
  }
  return route
})

/** Plans the route of a recurring trip once for all its occurrences. */
export const planRecurringRoute = Effect.fn("planRecurringRoute")(function* ({
  from,
  isActive,
  to,
  via
}: RecurringRouteCommand) {
  const { route, stops: points } = yield* planTripRoute({ from, to, via })
  const active = new Set(points.map(({ point }) => point.id).filter(isActive))
  return yield* createRoute({
    via,
    distance: route.distance,
    duration: route.duration,
    polyline: route.polyline,
    stops: stopsOnRoute({ from, to, route, points, active })
  })
})
