import { Context, type DateTime, type Effect, type Option } from "effect"
import type { DriverParking } from "#core/parking/activeParking.ts"
import type { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Parking, ParkingRecord, ParkingReservation, ParkingTimes } from "#core/parking/Parking.ts"
import type { NoAvailableParkingSection, ParkingAlreadyBookedForTrip } from "#core/parking/refusals.ts"
import type { PreviousParking } from "#core/parking/repeatReservation.ts"
import type {
  ContractId,
  ParkingReservationId,
  ParkingSectionId,
  ParkingSiteId,
  TripId,
  UserId
} from "#core/shared/ids.ts"

export class ParkingReservations extends Context.Service<
  ParkingReservations,
  {
    readonly find: (id: ParkingReservationId) => Effect.Effect<Option.Option<ParkingRecord>>
    /** Finds the latest reservation of a trip. */
    readonly ofTrip: (tripId: TripId) => Effect.Effect<Parking>
    /** Lists a driver's reservations in force, and the last expired one. */
    readonly openOf: (driverId: UserId) => Effect.Effect<ReadonlyArray<DriverParking>>
    readonly lastPlateOf: (driverId: UserId) => Effect.Effect<Option.Option<LicencePlate>>
    /** Finds a driver's last reservation at any site of a contract. */
    readonly lastIn: (
      driverId: UserId,
      contractId: ContractId
    ) => Effect.Effect<Option.Option<PreviousParking>>
    /** Lists the reservations of a site that are in force and have not ended, in the order in which they were made. */
    readonly inForceAt: (
      siteId: ParkingSiteId,
      now: DateTime.Utc
    ) => Effect.Effect<ReadonlyArray<ParkingTimes & { readonly sectionId: ParkingSectionId }>>
    /** Finds the first spot of a section that is free during the whole time. */
    readonly freeSpot: (
      sectionId: ParkingSectionId,
      times: ParkingTimes
    ) => Effect.Effect<Option.Option<ParkingReservation["spot"]>>
    /** Adds a reservation; the schema refuses a taken spot and a second reservation of a trip. */
    readonly add: (
      reservation: ParkingReservation,
      at: DateTime.Utc
    ) => Effect.Effect<void, ParkingAlreadyBookedForTrip | NoAvailableParkingSection>
    readonly save: (booked: ParkingRecord) => Effect.Effect<void>
  }
>()("samvej/core/ports/ParkingReservations") {}
