import { Context, type DateTime, type Effect, type Option } from "effect"
import type { OwnParking } from "#core/parking/activeParking.ts"
import type { LicencePlate } from "#core/parking/LicencePlate.ts"
import type { Booked, Parking, ParkingReservation, ParkingTimes } from "#core/parking/Parking.ts"
import type { NoAvailableParkingSection, ParkingAlreadyBookedForTrip } from "#core/parking/refusals.ts"
import type { PreviousParking } from "#core/parking/repeatReservation.ts"
import type { ContractId, ParkingReservationId, ParkingSectionId, TripId, UserId } from "#core/shared/ids.ts"

export class ParkingReservations extends Context.Service<
  ParkingReservations,
  {
    readonly find: (id: ParkingReservationId) => Effect.Effect<Option.Option<Booked>>
    /** The latest of a trip. */
    readonly ofTrip: (tripId: TripId) => Effect.Effect<Parking>
    /** Those of a driver that are reserved, and the last one that expired. */
    readonly openOf: (driverId: UserId) => Effect.Effect<ReadonlyArray<OwnParking>>
    readonly lastPlateOf: (driverId: UserId) => Effect.Effect<Option.Option<LicencePlate>>
    /** The driver's last reservation at any site of a contract. */
    readonly lastIn: (
      driverId: UserId,
      contractId: ContractId
    ) => Effect.Effect<Option.Option<PreviousParking>>
    /** By trip, the names of the sites where it has a spot or had one to the end. */
    readonly siteNames: (tripIds: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyMap<TripId, string>>
    /** The first spot of a section that is free all through the times. */
    readonly freeSpot: (
      sectionId: ParkingSectionId,
      times: ParkingTimes
    ) => Effect.Effect<Option.Option<ParkingReservation["spot"]>>
    /** The schema refuses a spot that is taken and a second one for a trip, whatever was seen before. */
    readonly add: (
      reservation: ParkingReservation,
      at: DateTime.Utc
    ) => Effect.Effect<void, ParkingAlreadyBookedForTrip | NoAvailableParkingSection>
    readonly save: (booked: Booked) => Effect.Effect<void>
  }
>()("samvej/core/ports/ParkingReservations") {}
