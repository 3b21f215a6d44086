import { type DateTime, Effect, Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { DriverStopId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDriven } from "#core/subsidy/checkDriven.ts"
import { checkPartSeen } from "#core/subsidy/checkPartSeen.ts"
import { isCopiedDrive, probesOf } from "#core/subsidy/isCopiedDrive.ts"
import type { ReviewReason } from "#core/subsidy/SubsidyReview.ts"
import { findSeenRoad, type RoadPart } from "#core/subsidy/seenRoad.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { type Road, roadOf } from "#core/trip/road.ts"
import { findUnseenBoardings } from "#core/usecases/bookings/findUnseenBoardings.ts"

/** Finds whether another driver's car was at the same places at the same moments. */
const findCopy = Effect.fn("findCopy")(function* (
  { driverId }: DriverTrip,
  fixes: ReadonlyArray<PositionFix>
) {
  const settings = yield* ProductSettings
  const others = yield* (yield* TripPositions).beside(driverId, probesOf(fixes))
  const isCopy = others.some((other) => isCopiedDrive(fixes, other, settings))
  return isCopy ? (["copied_positions"] as const) : []
})

/** The part of the road that a booking covers; all of it for stops that the trip no longer has. */
const partOf = (trip: DriverTrip, road: Road, { fromStopId, toStopId }: Booking): RoadPart => {
  const along = (id: DriverStopId) => trip.stops.find((stop) => stop.id === id)?.along
  // The measured length of a route differs a little from that of its drawn line.
  const scale = road.length / Math.max(1, trip.distance)
  return { from: (along(fromStopId) ?? 0) * scale, to: (along(toStopId) ?? trip.distance) * scale }
}

/** Reasons that say of the whole road what `part_unseen` says of a part. */
const unseenRoad: ReadonlySet<ReviewReason> = new Set(["too_few_positions", "vague_positions", "off_route"])

/** SEC-001, N83 Finds why the subsidies of a trip that ends `at` are held for review: none for a ride that was driven. */
export const findRideDoubts = Effect.fn("findRideDoubts")(function* (trip: DriverTrip, at: DateTime.Utc) {
  const settings = yield* ProductSettings
  const fixes = yield* (yield* TripPositions).ofTrip(trip.id)
  const road = roadOf(trip)
  const startedAt = Option.getOrElse(trip.startedAt, () => at)
  const ride = { road, fixes, startedAt, endedAt: at, freeFlow: trip.duration }
  const ofRide = [...checkDriven(ride, settings), ...(yield* findCopy(trip, fixes))]
  const seen = findSeenRoad(road, fixes, settings.fraud)
  const unseen = yield* findUnseenBoardings(trip.id, fixes)
  const isUnseen = ofRide.some((reason) => unseenRoad.has(reason))
  return (booking: Booking): ReadonlyArray<ReviewReason> => [
    ...ofRide,
    ...(isUnseen ? [] : checkPartSeen(seen, partOf(trip, road, booking), settings)),
    ...(unseen.has(booking.id) ? (["unseen_at_boarding"] as const) : [])
  ]
})
