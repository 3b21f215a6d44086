import { DateTime, Effect, Option } from "effect"
import { toLicencePlate } from "#core/parking/LicencePlate.ts"
import type { ParkingReservation, ParkingTimes, Reserved } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { checkNotOver, parkingTimes } from "#core/parking/parkingTimes.ts"
import { checkReservable } from "#core/parking/parkingTransitions.ts"
import { NoAvailableParkingSection } from "#core/parking/refusals.ts"
import { repeatReservation } from "#core/parking/repeatReservation.ts"
import { chooseSection } from "#core/parking/sections.ts"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ParkingReservationId, type ParkingSectionId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockOwnTrip } from "#core/usecases/trips/ownTrip.ts"
import { announceParking } from "./announceParking.ts"
import { expireJob } from "./closeReservation.ts"
import { eligibleSite } from "./eligibleSite.ts"

/** A car and perhaps a section, or (N39) whatever it was the last time in the contract's area. */
export type ParkingChoice =
  | { readonly _tag: "chosen"; readonly plate: string; readonly sectionId: Option.Option<ParkingSectionId> }
  | { readonly _tag: "asBefore" }

export interface ParkingCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly choice: ParkingChoice
  /** None stays for the usual working day. */
  readonly until: Option.Option<DateTime.Utc>
}

const settle = Effect.fn("settleParkingChoice")(function* (
  { choice, driverId }: ParkingCommand,
  site: ParkingSite,
  times: ParkingTimes
) {
  const { parking: settings } = yield* ProductSettings
  const sections = yield* (yield* ParkingSites).sections(site.id, times)
  if (choice._tag === "asBefore") {
    const reservations = yield* ParkingReservations
    const previous = Option.isSome(site.contractId)
      ? yield* reservations.lastIn(driverId, site.contractId.value)
      : Option.none()
    return yield* Effect.fromResult(repeatReservation(previous, sections))
  }
  const licencePlate = yield* Effect.fromResult(toLicencePlate(choice.plate, settings))
  return { licencePlate, section: yield* Effect.fromResult(chooseSection(sections, choice.sectionId)) }
})

/** Keeps a new reservation and sees to its end. */
const keep = Effect.fn("keepParking")(function* (reservation: ParkingReservation, actorId: UserId | null) {
  const { endingAt, id } = reservation
  yield* (yield* ParkingReservations).add(reservation, yield* DateTime.now)
  yield* (yield* Jobs).schedule({ kind: expireJob, key: id, dueAt: endingAt, payload: { reservationId: id } })
  const reserved: Reserved = { _tag: "reserved", reservation }
  yield* announceParking("parking_reserved", reserved, Option.fromNullOr(actorId))
})

/**
 * Gives the trip a spot: eligible, once, and one that nobody else has at that time, because whoever takes a spot of the site
 * has locked it before looking. `actorId` is null for what happens by itself. Inside the caller's transaction.
 */
export const takeSpot = Effect.fn("takeSpot")(function* (command: ParkingCommand, actorId: UserId | null) {
  const { parking: settings } = yield* ProductSettings
  const reservations = yield* ParkingReservations
  const now = yield* DateTime.now
  const trip = yield* lockOwnTrip(command.tripId, command.driverId)
  yield* Effect.fromResult(checkReservable(yield* reservations.ofTrip(trip.id), now))
  const site = yield* eligibleSite(trip)
  const times = yield* Effect.fromResult(parkingTimes(trip.plannedArrival, command.until, settings))
  yield* Effect.fromResult(checkNotOver(times, now))
  yield* (yield* ParkingSites).lock(site.id)
  const { licencePlate, section } = yield* settle(command, site, times)
  const spot = yield* reservations.freeSpot(section.id, times)
  if (Option.isNone(spot)) return yield* new NoAvailableParkingSection()
  const id = ParkingReservationId.make(yield* (yield* Ids).next)
  const { driverId, tripId } = command
  yield* keep({ id, tripId, driverId, site, section, spot: spot.value, licencePlate, ...times }, actorId)
  return id
})

/** PARK-021 reserves a spot for the driver of a trip, from the planned arrival on. */
export const reserveParking = Effect.fn("reserveParking")(function* (
  command: ParkingCommand,
  idempotencyKey: string | null
) {
  const { choice, driverId, tripId, until } = command
  const { parking: settings } = yield* ProductSettings
  // A plate that cannot be one is refused for what it is, whatever else is wrong.
  if (choice._tag === "chosen") yield* Effect.fromResult(toLicencePlate(choice.plate, settings))
  const requestHash = JSON.stringify([tripId, choice, until])
  return yield* (yield* Idempotency).once(
    { scope: `park:${driverId}`, key: idempotencyKey, requestHash },
    ParkingReservationId,
    takeSpot(command, driverId)
  )
})
