import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Booking, BookingStatus, BookingTerms } from "#core/booking/Booking.ts"
import type { BookingNotFound, ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import type { BookingId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"

/** The driver and the period of a booking; the schema refuses overlapping bookings of a passenger. */
export interface BookedPeriod extends PartTimes {
  readonly driverId: UserId
}

export type QuotedTrip = Pick<DriverTrip, "id" | "driverId">

export class BookingStore extends Context.Service<
  BookingStore,
  {
    readonly find: (id: BookingId) => Effect.Effect<Booking, BookingNotFound>
    readonly ofTrip: (tripId: TripId) => Effect.Effect<ReadonlyArray<Booking>>
    readonly ofTrips: (tripIds: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<Booking>>
    /** Lists the bookings that were made for a request. */
    readonly ofRequest: (requestId: RequestId) => Effect.Effect<ReadonlyArray<Booking>>
    /** Finds the passenger's booking of a trip that is neither denied nor cancelled. */
    readonly openOf: (tripId: TripId, passengerId: UserId) => Effect.Effect<Option.Option<Booking>>
    /** N88 Lists the bookings of a trip that the passenger cancelled, not the driver or the system. */
    readonly givenUp: (tripId: TripId, passengerId: UserId) => Effect.Effect<ReadonlyArray<Booking>>
    /** Whether a person has an open booking that overlaps a period. */
    readonly hasBookingIn: (personId: UserId, from: DateTime.Utc, to: DateTime.Utc) => Effect.Effect<boolean>
    readonly add: (booking: Booking, period: BookedPeriod) => Effect.Effect<void, ExistingBookingInPeriod>
    readonly setStatus: (id: BookingId, status: BookingStatus, at: DateTime.Utc) => Effect.Effect<void>
    /** Changes the terms and the period of a reserved seat. */
    readonly setTerms: (id: BookingId, terms: BookingTerms, times: PartTimes) => Effect.Effect<void>
    /** Sets the price to zero, when the driver accepts without payment. */
    readonly waivePrice: (id: BookingId) => Effect.Effect<void>
    /** Completes a booking; `subsidy` is the amount that was really paid. */
    readonly complete: (id: BookingId, at: DateTime.Utc, subsidy: Minor) => Effect.Effect<void>
    /** Adds `seats` to the taken seats on every leg of a trip part; a negative number frees them. */
    readonly changeTakenSeats: (
      part: Pick<Booking, "tripId" | "fromPosition" | "toPosition">,
      seats: number
    ) => Effect.Effect<void>
    /** Locks bookings between two persons until the surrounding transaction ends, so that a fair-use cap holds. */
    readonly lockPair: (one: UserId, other: UserId) => Effect.Effect<void>
    /**
     * Lists, for each trip, the departures of subsidised bookings between a person and its driver, in either role, within 30
     * days of `around`, without the person's own booking of that trip.
     */
    readonly pairDepartures: (
      personId: UserId,
      trips: ReadonlyArray<QuotedTrip>,
      around: DateTime.Utc
    ) => Effect.Effect<(trip: QuotedTrip) => ReadonlyArray<DateTime.Utc>>
  }
>()("samvej/core/ports/BookingStore") {}
