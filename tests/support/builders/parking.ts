import { Option } from "effect"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { ParkingReservation } from "#core/parking/Parking.ts"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { ParkingReservationId, ParkingSectionId, ParkingSiteId, ParkingSpotId } from "#core/shared/ids.ts"
import { at, bo, contractId, copenhagen, tripId } from "./entities.ts"

const uuid = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`

export const siteId = (number: number) => ParkingSiteId.make(`site-${number}`)
export const sectionId = (number: number) => ParkingSectionId.make(uuid(0x7000 + number))
const spotId = (number: number) => ParkingSpotId.make(uuid(0x8000 + number))
export const reservationId = (number: number) => ParkingReservationId.make(uuid(0x9000 + number))

/** Builds a parking site at the destination of `aTrip`. */
export const aSite = (more: Partial<ParkingSite> = {}): ParkingSite => ({
  id: siteId(1),
  name: "Havnens Kontorhus",
  ...copenhagen,
  contractId: Option.some(contractId(1)),
  contractActive: true,
  country: "DK",
  partnerLogo: Option.none(),
  areaImageUrl: Option.none(),
  reportingEnabled: false,
  openingHours: Option.none(),
  ...more
})

/** Builds a reservation from the arrival of `aTrip`, for nine hours. */
export const aReservation = (more: Partial<ParkingReservation> = {}): ParkingReservation => ({
  id: reservationId(1),
  tripId: tripId(1),
  driverId: bo,
  site: { id: siteId(1), name: "Havnens Kontorhus" },
  section: { id: sectionId(1), name: "Gård" },
  spot: { id: spotId(1), name: "A1" },
  licencePlate: LicencePlate.make("AB12345"),
  startingAt: at("2026-03-02T08:30:00Z"),
  endingAt: at("2026-03-02T17:30:00Z"),
  ...more
})
