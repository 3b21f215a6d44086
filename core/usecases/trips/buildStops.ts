import { type DateTime, Effect, Option } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import type { MeetingPointOnRoute } from "#core/ports/MeetingPoints.ts"
import type { Route } from "#core/ports/Router.ts"
import type { Address } from "#core/shared/Address.ts"
import { type Metres, metres } from "#core/shared/geo.ts"
import { DriverStopId, type MeetingPointId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { timeAlong } from "#core/trip/planStops.ts"

interface Road {
  readonly from: Address
  readonly to: Address
  readonly route: Route
  readonly points: ReadonlyArray<MeetingPointOnRoute>
  readonly active: ReadonlySet<MeetingPointId>
}

interface Plan extends Road {
  readonly departure: DateTime.Utc
}

type Call = Omit<DriverStop, "id" | "position" | "plannedTime">

const atAddress = (address: Address, along: Metres): Call => ({
  meetingPointId: Option.none(),
  viaStop: false,
  name: address.street,
  street: address.street,
  zipcode: address.zipcode,
  city: address.city,
  hub: null,
  lat: address.lat,
  lng: address.lng,
  along,
  deactivated: false
})

const atMeetingPoint = ({ point, along }: MeetingPointOnRoute, active: boolean): Call => ({
  meetingPointId: Option.some(point.id),
  viaStop: true,
  name: point.name,
  street: point.street,
  zipcode: point.zipcode,
  city: point.city,
  hub: point.hub,
  lat: point.lat,
  lng: point.lng,
  along,
  deactivated: !active
})

/** The calls of a road, without the times of a day. */
export const callsOn = ({ active, from, points, route, to }: Road) =>
  [
    atAddress(from, metres(0)),
    ...points.map((point) => atMeetingPoint(point, active.has(point.point.id))),
    atAddress(to, route.distance)
  ].map((call, position) => ({ ...call, position }))

/** TRIP-036, TRIP-037 the driver's own addresses at both ends, every meeting point between, the switched-off ones deactivated. */
export const buildStops = Effect.fn("buildStops")(function* (plan: Plan) {
  const ids = yield* Ids
  return yield* Effect.forEach(callsOn(plan), (call) =>
    Effect.map(
      ids.next,
      (id): DriverStop => ({
        ...call,
        id: DriverStopId.make(id),
        plannedTime: timeAlong(plan.departure, plan.route, call.along)
      })
    )
  )
})
