import { DateTime, Effect, Option, Result } from "effect"
import { activeParking } from "#core/parking/activeParking.ts"
import type { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Parking } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { checkNotOver, usualTimes } from "#core/parking/parkingTimes.ts"
import { parkingNow } from "#core/parking/parkingTransitions.ts"
import { hasFreeSpots } from "#core/parking/sections.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { eligibleSite } from "./eligibleSite.ts"
import { findDrivenTrip } from "./ownParking.ts"

/** PARK-002. `site` is none where the trip may not park. */
export interface ParkingInfo {
  readonly parking: Parking
  readonly site: Option.Option<ParkingSite>
  readonly hasAvailableSpots: boolean
  readonly latestLicencePlate: Option.Option<LicencePlate>
  readonly hasParkedInContractArea: boolean
}

/** PARK-003, PARK-020 the sections of the site, with what is free for the usual stay after this trip. */
const sectionsFor = Effect.fn("sectionsFor")(function* (trip: DriverTrip, site: ParkingSite) {
  const { parking: settings } = yield* ProductSettings
  const times = yield* Effect.fromResult(usualTimes(trip.plannedArrival, settings))
  yield* Effect.fromResult(checkNotOver(times, yield* DateTime.now))
  return yield* (yield* ParkingSites).sections(site.id, times)
})

const isFree = (trip: DriverTrip, site: ParkingSite) =>
  Effect.map(Effect.result(sectionsFor(trip, site)), (sections) =>
    Result.match(sections, { onFailure: () => false, onSuccess: hasFreeSpots })
  )

/** PARK-018 everything that the driver of a trip is shown of parking. */
export const showParking = Effect.fn("showParking")(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* findDrivenTrip(tripId, driverId)
  const reservations = yield* ParkingReservations
  const site = Option.getSuccess(yield* Effect.result(eligibleSite(trip)))
  const contractId = Option.flatMap(site, (one) => one.contractId)
  const before = Option.isSome(contractId)
    ? yield* reservations.lastIn(driverId, contractId.value)
    : Option.none()
  const info: ParkingInfo = {
    parking: parkingNow(yield* reservations.ofTrip(tripId), yield* DateTime.now),
    site,
    hasAvailableSpots: Option.isSome(site) && (yield* isFree(trip, site.value)),
    latestLicencePlate: yield* reservations.lastPlateOf(driverId),
    hasParkedInContractArea: Option.isSome(before)
  }
  return info
})

/** PARK-020. */
export const listSections = Effect.fn("listSections")(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* findDrivenTrip(tripId, driverId)
  return yield* sectionsFor(trip, yield* eligibleSite(trip))
})

/** PARK-019 the reservation that concerns a driver now, if there is one. */
export const showActiveParking = Effect.fn("showActiveParking")(function* (driverId: UserId) {
  return activeParking(yield* (yield* ParkingReservations).openOf(driverId), yield* DateTime.now)
})
