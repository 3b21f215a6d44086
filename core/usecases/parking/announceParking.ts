import { Effect, Option } from "effect"
import type { Booked } from "#core/parking/Parking.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"

type News = `parking_${Booked["_tag"]}` | "parking_plate_changed"

/** The trip's story and the driver's apps hear of it; the plate stays where it is. Inside the caller's transaction. */
export const announceParking = Effect.fn("announceParking")(function* (
  what: News,
  { _tag: state, reservation }: Booked,
  actorId: Option.Option<UserId>
) {
  const { driverId, id, section, site, spot, tripId } = reservation
  yield* (yield* TripStore).tell({
    tripId,
    bookingId: Option.none(),
    what,
    actorId,
    data: { site: site.name, section: section.name, spot: spot.name }
  })
  yield* (yield* Outbox).add({
    kind: "ParkingChanged",
    userIds: [driverId],
    data: { trip_id: tripId, reservation_id: id, state }
  })
})
