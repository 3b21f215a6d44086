import { type DateTime, Effect, Option } from "effect"
import { Ids } from "#core/ports/Ids.ts"
import type { MeetingPointOnRoute } from "#core/ports/MeetingPoints.ts"
import type { Route } from "#core/ports/Router.ts"
import type { Address } from "#core/shared/Address.ts"
import { type Metres, metres } from "#core/shared/geo.ts"
import { DriverStopId, type MeetingPointId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import { timeAlong } from "#core/trip/stopTimes.ts"

interface StopsOnRoute {
  readonly from: Address
  readonly to: Address
  readonly route: Route
  readonly points: ReadonlyArray<MeetingPointOnRoute>
  readonly active: ReadonlySet<MeetingPointId>
}

interface StopsCommand extends StopsOnRoute {
  readonly departure: DateTime.Utc
}

/** A stop before it has an id and a time. */
type StopDraft = Omit<DriverStop, "id" | "position" | "plannedTime">

const addressStop = (address: Address, along: Metres): StopDraft => ({
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

const meetingPointStop = ({ point, along }: MeetingPointOnRoute, active: boolean): StopDraft => ({
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

/** Lists the stops of a route in driving order, without the times of a date. */
export const stopsOnRoute = ({ active, from, points, route, to }: StopsOnRoute) =>
  [
    addressStop(from, metres(0)),
    ...points.map((point) => meetingPointStop(point, active.has(point.point.id))),
    addressStop(to, route.distance)
  ].map((stop, position) => ({ ...stop, position }))

/** TRIP-036, TRIP-037 Builds the stops: the addresses at both ends and every meeting point between, active or deactivated. */
export const buildStops = Effect.fn("buildStops")(function* (command: StopsCommand) {
  const ids = yield* Ids
  return yield* Effect.forEach(stopsOnRoute(command), (stop) =>
    Effect.map(
      ids.next,
      (id): DriverStop => ({
        ...stop,
        id: DriverStopId.make(id),
        plannedTime: timeAlong(command.departure, command.route, stop.along)
      })
    )
  )
})
