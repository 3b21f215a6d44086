import { type DateTime, Schema } from "effect"
import type {
  ParkingReservationId,
  ParkingSectionId,
  ParkingSiteId,
  ParkingSpotId,
  TripId,
  UserId
} from "#core/shared/ids.ts"
import type { LicencePlate } from "./LicencePlate.ts"

/** The time of a reservation, from the planned arrival of the trip on. */
export interface ParkingTimes {
  readonly startingAt: DateTime.Utc
  readonly endingAt: DateTime.Utc
}

/** PARK-001 A reservation of one spot for the driver of one trip. */
export interface ParkingReservation extends ParkingTimes {
  readonly id: ParkingReservationId
  readonly tripId: TripId
  readonly driverId: UserId
  readonly site: { readonly id: ParkingSiteId; readonly name: string }
  readonly section: { readonly id: ParkingSectionId; readonly name: string }
  readonly spot: { readonly id: ParkingSpotId; readonly name: string }
  readonly licencePlate: LicencePlate
}

/** The states of a reservation. */
export const ParkingState = Schema.Literals(["reserved", "released", "dismissed", "expired"])
export type ParkingState = typeof ParkingState.Type

/** The spot is reserved for the trip until its time ends. */
export interface Reserved {
  readonly _tag: "reserved"
  readonly reservation: ParkingReservation
}

/** A reservation that is no longer in force; `at` is the time of the change. */
interface Ended<State extends ParkingState> {
  readonly _tag: State
  readonly reservation: ParkingReservation
  readonly at: DateTime.Utc
}
export type Released = Ended<"released">
export type Dismissed = Ended<"dismissed">
export type Expired = Ended<"expired">

/** A reservation in any of its states. */
export type ParkingRecord = Reserved | Released | Dismissed | Expired

/** PARK-004 The parking of one trip: its latest reservation, or none. */
export type Parking = { readonly _tag: "none" } | ParkingRecord
