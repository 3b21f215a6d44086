import { Effect, Option } from "effect"
import type { EventFacts } from "#core/console/factNames.ts"
import type { ParkingRecord } from "#core/parking/Parking.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripEvents } from "#core/ports/TripEvents.ts"
import type { UserId } from "#core/shared/ids.ts"

type ParkingEvent = `parking_${ParkingRecord["_tag"]}` | "parking_plate_changed" | "parking_moved"

/** Appends a change of parking to the trip's timeline and publishes it, without the plate. Inside the caller's transaction. */
export const announceParking = Effect.fn("announceParking")(function* (
  what: ParkingEvent,
  { _tag: state, reservation }: ParkingRecord,
  actorId: Option.Option<UserId>,
  why: EventFacts = {}
) {
  const { driverId, id, section, site, spot, tripId } = reservation
  yield* (yield* TripEvents).append({
    tripId,
    bookingId: Option.none(),
    what,
    actorId,
    data: { site: site.name, section: section.name, spot: spot.name, ...why }
  })
  yield* (yield* Outbox).add({
    kind: "ParkingChanged",
    userIds: [driverId],
    data: { trip_id: tripId, reservation_id: id, site_id: site.id, state }
  })
})
