import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Booking, BookingStatus } from "#core/booking/Booking.ts"
import type { BookingNotFound, ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import type { RideTimes } from "#core/booking/rideTimes.ts"
import type { BookingId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"

/** With whom somebody rides, and when; the schema keeps it from overlapping another ride of the same passenger. */
export interface RideWith extends RideTimes {
  readonly driverId: UserId
}

export class BookingStore extends Context.Service<
  BookingStore,
  {
    readonly find: (id: BookingId) => Effect.Effect<Booking, BookingNotFound>
    readonly ofTrip: (tripId: TripId) => Effect.Effect<ReadonlyArray<Booking>>
    readonly ofTrips: (tripIds: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<Booking>>
    /** Those made for one passenger request. */
    readonly ofRequest: (requestId: RequestId) => Effect.Effect<ReadonlyArray<Booking>>
    /** The passenger's booking of this trip that is neither denied nor cancelled. */
    readonly openOf: (tripId: TripId, passengerId: UserId) => Effect.Effect<Option.Option<Booking>>
    readonly hasRideIn: (personId: UserId, from: DateTime.Utc, to: DateTime.Utc) => Effect.Effect<boolean>
    readonly add: (booking: Booking, ride: RideWith) => Effect.Effect<void, ExistingBookingInPeriod>
    readonly setStatus: (id: BookingId, status: BookingStatus, at: DateTime.Utc) => Effect.Effect<void>
    /** A reserved seat is ridden from another time on. */
    readonly setTimes: (id: BookingId, times: RideTimes) => Effect.Effect<void>
    /** 'Accept without payment': the passenger pays nothing from here on. */
    readonly waivePrice: (id: BookingId) => Effect.Effect<void>
    /** The trip is over: `subsidy` is what was really paid. */
    readonly complete: (id: BookingId, at: DateTime.Utc, subsidy: Minor) => Effect.Effect<void>
    /** Takes seats on every leg of a part of a trip, or gives them back with a negative number. */
    readonly seat: (
      part: Pick<Booking, "tripId" | "fromPosition" | "toPosition">,
      seats: number
    ) => Effect.Effect<void>
    /** Nobody else books a ride of these two until the surrounding transaction ends; who counts theirs without it breaks a cap. */
    readonly lockPair: (one: UserId, other: UserId) => Effect.Effect<void>
    /** Departures of a person's subsidised rides with each of the others, whoever drove, within 30 days of an instant. */
    readonly pairRides: (
      personId: UserId,
      others: ReadonlyArray<UserId>,
      around: DateTime.Utc
    ) => Effect.Effect<(other: UserId) => ReadonlyArray<DateTime.Utc>>
  }
>()("samvej/core/ports/BookingStore") {}
