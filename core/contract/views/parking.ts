import { Schema } from "effect"
import { Instant, wire } from "#core/contract/wire.ts"
import { LicencePlate } from "#core/parking/LicencePlate.ts"
import { ParkingState } from "#core/parking/Parking.ts"
import { ParkingUnavailable } from "#core/parking/ParkingUnavailable.ts"
import { ContractId, ParkingReservationId, ParkingSectionId, TripId } from "#core/shared/ids.ts"

const Named = Schema.Struct({ name: Schema.String })

/** PARK-001 A reservation; the wire names are those of the specification. */
export const parkingReservationFields = {
  id: ParkingReservationId,
  tripId: TripId,
  startingAt: Instant,
  endingAt: Instant,
  licensePlate: LicencePlate,
  parkingSpot: Schema.Struct({ name: Schema.String, section: Named }),
  section: Schema.Struct({ id: ParkingSectionId, name: Schema.String }),
  state: ParkingState
}
export const ParkingReservationView = Schema.Struct(parkingReservationFields)
export type ParkingReservationView = typeof ParkingReservationView.Type

/**
 * PARK-002 Parking of a trip. `reservation` is the latest, in any state; without a site there is nothing to
 * reserve.
 */
export const ParkingInfoView = Schema.Struct({
  eligible: Schema.Boolean,
  reservation: Schema.NullOr(ParkingReservationView),
  hasAvailableSpots: Schema.Boolean,
  unavailable: Schema.NullOr(ParkingUnavailable),
  parkingSiteName: Schema.NullOr(Schema.String),
  parkingContractId: Schema.NullOr(ContractId),
  partnerLogo: Schema.NullOr(Schema.String),
  latestLicensePlate: Schema.NullOr(LicencePlate),
  hasHadPreviousReservationAtSameContractArea: Schema.Boolean,
  areaImageUrl: Schema.NullOr(Schema.String),
  reportingEnabled: Schema.Boolean,
  waitlistPlace: Schema.NullOr(Schema.Int),
  canJoinWaitlist: Schema.Boolean
})
export type ParkingInfoView = typeof ParkingInfoView.Type

/** PARK-003 A section with its number of free spots. */
export const ParkingSectionView = wire({
  sectionId: ParkingSectionId,
  sectionName: Schema.String,
  spots: Schema.Int
})
export type ParkingSectionView = typeof ParkingSectionView.Type
