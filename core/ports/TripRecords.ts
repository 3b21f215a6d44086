import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { StoredRating } from "./Ratings.ts"
import type { SeatHold } from "./SeatHolds.ts"

/** A booking with what is recorded of it. */
export interface BookingRecord {
  readonly booking: Booking
  readonly ratings: ReadonlyArray<StoredRating>
  /** The first prospect that led to the booking; none for a booking without a code. */
  readonly prospectId: Option.Option<ProspectId>
  /** SEC-001 The subsidy that waits for review, in minor units of the booking's currency. */
  readonly heldSubsidy: Option.Option<Minor>
}

/** The bookings of a trip, and all else that is recorded beside the trip itself. */
export interface TripRecord {
  readonly tripId: TripId
  /** In the order in which they were made, with those that are closed. */
  readonly bookings: ReadonlyArray<BookingRecord>
  readonly seatHolds: ReadonlyArray<SeatHold>
  /** The name of the site of the last parking reservation that was not released. */
  readonly parkingSite: Option.Option<string>
}

/** A past trip of a person, in either role: as passenger with their booking. */
export interface PastTrip {
  readonly trip: DriverTrip
  readonly record: TripRecord
  readonly ownBooking: Option.Option<Booking>
  readonly at: DateTime.Utc
}

/** Trips with what is recorded of them, each read at one moment. */
export class TripRecords extends Context.Service<
  TripRecords,
  {
    readonly ofTrips: (ids: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<TripRecord>>
    /** HIST-002 Lists a page of past trips, newest first; the first page is 1. */
    readonly history: (
      personId: UserId,
      page: number,
      perPage: number
    ) => Effect.Effect<{ readonly items: ReadonlyArray<PastTrip>; readonly total: number }>
  }
>()("samvej/core/ports/TripRecords") {}
