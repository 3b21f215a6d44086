import { DateTime, Effect, Option } from "effect"
import { toLicencePlate } from "#core/parking/LicencePlate.ts"
import { fitOpeningHours } from "#core/parking/openingHours.ts"
import type { ParkingReservation, ParkingTimes, Reserved } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { checkNotEnded, parkingTimes } from "#core/parking/parkingTimes.ts"
import { checkReservable } from "#core/parking/parkingTransitions.ts"
import { NoAvailableParkingSection } from "#core/parking/refusals.ts"
import { repeatReservation } from "#core/parking/repeatReservation.ts"
import { chooseSection } from "#core/parking/sections.ts"
import { Ids } from "#core/ports/Ids.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import { ParkingReservationId, type ParkingSectionId, type TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { lockOwnTrip } from "#core/usecases/trips/lockOwnTrip.ts"
import { announceParking } from "./announceParking.ts"
import { expireParkingJob } from "./expireParking.ts"
import { findEligibleSite } from "./findEligibleSite.ts"
import { openSections } from "./openSections.ts"

/** A licence plate and optionally a section, or (N39) those of the driver's last reservation in the contract's area. */
export type ParkingChoice =
  | { readonly _tag: "chosen"; readonly plate: string; readonly sectionId: Option.Option<ParkingSectionId> }
  | { readonly _tag: "asBefore" }

export interface ParkingCommand {
  readonly tripId: TripId
  readonly driverId: UserId
  readonly choice: ParkingChoice
  /** None reserves for the usual working day. */
  readonly until: Option.Option<DateTime.Utc>
}

const selectPlateAndSection = Effect.fn("selectPlateAndSection")(function* (
  { choice, driverId, tripId }: ParkingCommand,
  site: ParkingSite,
  times: ParkingTimes
) {
  const { parking: settings } = yield* ProductSettings
  const sections = yield* openSections(tripId, site, times)
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

const addReservation = Effect.fn("addReservation")(function* (
  reservation: ParkingReservation,
  actorId: UserId | null
) {
  const { endingAt, id, tripId } = reservation
  yield* (yield* ParkingReservations).add(reservation, yield* DateTime.now)
  yield* (yield* ParkingWaitlist).remove(tripId)
  yield* (yield* Jobs).schedule({
    kind: expireParkingJob,
    key: id,
    dueAt: endingAt,
    payload: { reservationId: id }
  })
  const reserved: Reserved = { _tag: "reserved", reservation }
  yield* announceParking("parking_reserved", reserved, Option.fromNullOr(actorId))
})

/**
 * Reserves a spot for an eligible trip. Locks the site before it reads its opening hours and looks for a free spot, so that a driver is refused
 * only when all spots are taken or belong to those who wait, and never gets one by rules that are no longer in force. `actorId` is null for a job. Inside the caller's
 * transaction.
 */
export const reserveSpot = Effect.fn("reserveSpot")(function* (
  command: ParkingCommand,
  actorId: UserId | null
) {
  const { parking: settings } = yield* ProductSettings
  const reservations = yield* ParkingReservations
  const now = yield* DateTime.now
  const trip = yield* lockOwnTrip(command.tripId, command.driverId)
  yield* Effect.fromResult(checkReservable(yield* reservations.ofTrip(trip.id), now))
  const site = yield* findEligibleSite(trip)
  const wanted = yield* Effect.fromResult(parkingTimes(trip.plannedArrival, command.until, settings))
  const stay = { times: wanted, isEndChosen: Option.isSome(command.until) }
  const openingHours = yield* (yield* ParkingSites).lock(site.id)
  const times = yield* Effect.fromResult(fitOpeningHours(stay, openingHours, site.country))
  yield* Effect.fromResult(checkNotEnded(times, now))
  const { licencePlate, section } = yield* selectPlateAndSection(command, { ...site, openingHours }, times)
  const spot = yield* reservations.freeSpot(section.id, times)
  if (Option.isNone(spot)) return yield* new NoAvailableParkingSection()
  const id = ParkingReservationId.make(yield* (yield* Ids).next)
  const { driverId, tripId } = command
  yield* addReservation(
    { id, tripId, driverId, site, section, spot: spot.value, licencePlate, ...times },
    actorId
  )
  return id
})
