import { DateTime, Effect, Option, Result } from "effect"
import type { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Parking } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { isWorthWaiting, type ParkingUnavailable } from "#core/parking/ParkingUnavailable.ts"
import { checkReservable, currentParking } from "#core/parking/parkingTransitions.ts"
import { chooseSection } from "#core/parking/sections.ts"
import { canTripWait, placeOf, waitingStay } from "#core/parking/waitlist.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingWaitlist } from "#core/ports/ParkingWaitlist.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { findOwnTrip } from "#core/usecases/trips/findOwnTrip.ts"
import { findEligibleSite } from "./findEligibleSite.ts"
import { findSections } from "./findSections.ts"

/** PARK-002 Loads the parking of a trip for its driver; `site` is none if the trip is not eligible. */
export interface ParkingInfo {
  readonly parking: Parking
  readonly site: Option.Option<ParkingSite>
  /** The tag of the refusal that a reservation would get now; none if a spot is free, or without a site. */
  readonly unavailable: Option.Option<ParkingUnavailable>
  readonly latestLicencePlate: Option.Option<LicencePlate>
  readonly hasParkedInContractArea: boolean
  /** CONS-004 The place of the trip in the waitlist of the site, counted from one; none if it does not wait. */
  readonly place: Option.Option<number>
  /** Whether the trip can join the waitlist: it needs a spot, and only others keep it from having one. */
  readonly canJoinWaitlist: boolean
}

const findUnavailable = Effect.fn("findUnavailable")(function* (trip: DriverTrip, site: ParkingSite) {
  const sections = yield* Effect.result(findSections(trip, site))
  const chosen = Result.flatMap(sections, (found) => chooseSection(found, Option.none()))
  return Option.map(Result.getFailure(chosen), ({ _tag }): ParkingUnavailable => _tag)
})

const findPlace = Effect.fn("findPlace")(function* (tripId: TripId, site: ParkingSite) {
  const { parking: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const waitlist = yield* (yield* ParkingWaitlist).ofSite(site.id)
  return placeOf(waitlist, tripId, (waiting) => waitingStay(waiting, site, settings, now))
})

/** PARK-018 Loads the parking of a driver's own trip. */
export const loadParkingInfo = Effect.fn("loadParkingInfo")(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* findOwnTrip(tripId, driverId)
  const reservations = yield* ParkingReservations
  const site = Option.getSuccess(yield* Effect.result(findEligibleSite(trip)))
  const contractId = Option.flatMap(site, (one) => one.contractId)
  const previous = Option.isSome(contractId)
    ? yield* reservations.lastIn(driverId, contractId.value)
    : Option.none()
  const now = yield* DateTime.now
  const parking = currentParking(yield* reservations.ofTrip(tripId), now)
  const unavailable = Option.isSome(site) ? yield* findUnavailable(trip, site.value) : Option.none()
  const place = Option.isSome(site) ? yield* findPlace(tripId, site.value) : Option.none()
  const info: ParkingInfo = {
    parking,
    site,
    unavailable,
    place,
    canJoinWaitlist:
      Option.isNone(place) &&
      Option.exists(unavailable, isWorthWaiting) &&
      Result.isSuccess(checkReservable(parking, now)) &&
      canTripWait(trip, now),
    latestLicencePlate: yield* reservations.lastPlateOf(driverId),
    hasParkedInContractArea: Option.isSome(previous)
  }
  return info
})
