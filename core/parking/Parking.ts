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

/** From the planned arrival of the trip until the car leaves. */
export interface ParkingTimes {
  readonly startingAt: DateTime.Utc
  readonly endingAt: DateTime.Utc
}

/** PARK-001 one spot for the driver of one trip. */
export interface ParkingReservation extends ParkingTimes {
  readonly id: ParkingReservationId
  readonly tripId: TripId
  readonly driverId: UserId
  readonly site: { readonly id: ParkingSiteId; readonly name: string }
  readonly section: { readonly id: ParkingSectionId; readonly name: string }
  readonly spot: { readonly id: ParkingSpotId; readonly name: string }
  readonly licencePlate: LicencePlate
}

/** What a reservation can be. */
export const ParkingState = Schema.Literals(["reserved", "released", "dismissed", "expired"])
export type ParkingState = typeof ParkingState.Type

/** The spot is kept for the trip, until its time is over. */
export interface Reserved {
  readonly _tag: "reserved"
  readonly reservation: ParkingReservation
}

/** `at` is when it came to this. */
interface Over<State extends ParkingState> {
  readonly _tag: State
  readonly reservation: ParkingReservation
  readonly at: DateTime.Utc
}
export type Released = Over<"released">
export type Dismissed = Over<"dismissed">
export type Expired = Over<"expired">

/** A reservation that was made, whatever has become of it. */
export type Booked = Reserved | Released | Dismissed | Expired

/** PARK-004 the parking of one trip: its latest reservation, if there is one. */
export type Parking = { readonly _tag: "none" } | Booked
