import { Effect } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type MeetingPointId, RecurringPlanId, RecurringStopId } from "#core/shared/ids.ts"
import type { RecurringPlan } from "#core/trip/RecurringPlan.ts"
import { callsOn } from "./drawStops.ts"
import { planDrive } from "./planDrive.ts"

interface SeriesRoad {
  readonly from: Address
  readonly to: Address
  readonly via: ReadonlyArray<GeoPoint>
  readonly isActive: (id: MeetingPointId) => boolean
}

type Road = Omit<RecurringPlan, "id" | "stops"> & {
  readonly stops: ReadonlyArray<Omit<RecurringPlan["stops"][number], "id">>
}

/** A plan with ids of its own, over a road that may be an earlier plan's. */
export const newPlan = Effect.fn("newPlan")(function* ({ distance, duration, route, stops, via }: Road) {
  const ids = yield* Ids
  const plan: RecurringPlan = {
    id: RecurringPlanId.make(yield* ids.next),
    via,
    distance,
    duration,
    route,
    stops: yield* Effect.forEach(stops, (stop) =>
      Effect.map(ids.next, (id) => ({ ...stop, id: RecurringStopId.make(id) }))
    )
  }
  return plan
})

/** The road of a series, drawn once for all its rides. */
export const planSeries = Effect.fn("planSeries")(function* ({ from, isActive, to, via }: SeriesRoad) {
  const { route, stops: points } = yield* planDrive({ from, to, via })
  const active = new Set(points.map(({ point }) => point.id).filter(isActive))
  return yield* newPlan({
    via,
    distance: route.distance,
    duration: route.duration,
    route: route.polyline,
    stops: callsOn({ from, to, route, points, active })
  })
})
