import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Booking, BookingStatus, BookingTerms } from "#core/booking/Booking.ts"
import type { BookingNotFound, ExistingBookingInPeriod } from "#core/booking/refusals.ts"
import type { Travel, TravelPeriod } from "#core/booking/travel.ts"
import type { Balances } from "#core/money/balances.ts"
import type { LedgerTransaction } from "#core/money/LedgerTransaction.ts"
import type { InsufficientFundsOnBalance } from "#core/money/refusals.ts"
import type { SeatHold } from "#core/ports/SeatHolds.ts"
import type { Currency } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { BookingId, RequestId, TripId, UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"
import type { FairUseDepartures } from "#core/subsidy/fairUse.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { TripNotFound } from "#core/trip/refusals.ts"
import type { PartTimes } from "#core/trip/stopPair.ts"

/** The driver and the period of a booking; the schema refuses overlapping bookings of a passenger. */
export interface BookedPeriod extends PartTimes {
  readonly driverId: UserId
}

export type QuotedTrip = Pick<DriverTrip, "id" | "driverId">

/** When and where a passenger boarded by code. */
export interface Boarding {
  readonly bookingId: BookingId
  readonly boardedAt: DateTime.Utc
  readonly stop: GeoPoint
}

/** N08 What takes seats of a trip: its bookings, and the seats that are held for visitors. */
export interface TripSeats {
  readonly bookings: ReadonlyArray<Booking>
  readonly holds: ReadonlyArray<SeatHold>
}

/** All that decides a request of seats, as it is once the trip and the passenger are locked. */
export interface SeatRequestFacts {
  readonly trip: DriverTrip
  readonly seats: TripSeats
  /** The passenger's own open trips and unfinished bookings at some time of the trip. */
  readonly travelPeriods: ReadonlyArray<TravelPeriod>
  readonly departures: FairUseDepartures
  readonly areas: ReadonlyArray<PartnerArea>
  readonly balances: (currency: Currency) => Balances
  /** N75 Whether the passenger's phone number is blocked. */
  readonly isBlocked: boolean
}

export class BookingStore extends Context.Service<
  BookingStore,
  {
    readonly find: (id: BookingId) => Effect.Effect<Booking, BookingNotFound>
    readonly ofTrip: (tripId: TripId) => Effect.Effect<ReadonlyArray<Booking>>
    readonly ofTrips: (tripIds: ReadonlyArray<TripId>) => Effect.Effect<ReadonlyArray<Booking>>
    readonly seatsOf: (tripId: TripId) => Effect.Effect<TripSeats>
    /** Lists the bookings that were made for a request. */
    readonly ofRequest: (requestId: RequestId) => Effect.Effect<ReadonlyArray<Booking>>
    /** Finds the passenger's booking of a trip that is neither denied nor cancelled. */
    readonly openOf: (tripId: TripId, passengerId: UserId) => Effect.Effect<Option.Option<Booking>>
    /** N88 Lists the bookings of a trip that the passenger cancelled, not the driver or the system. */
    readonly givenUp: (tripId: TripId, passengerId: UserId) => Effect.Effect<ReadonlyArray<Booking>>
    /** Whether a person has an open booking that overlaps a period. */
    readonly hasBookingIn: (personId: UserId, from: DateTime.Utc, to: DateTime.Utc) => Effect.Effect<boolean>
    /** Finds how a person travels at some time between the two. */
    readonly travelBetween: (personId: UserId, from: DateTime.Utc, to: DateTime.Utc) => Effect.Effect<Travel>
    readonly add: (booking: Booking, period: BookedPeriod) => Effect.Effect<void, ExistingBookingInPeriod>
    /** Adds a booking and posts the hold of its price, if it has one, at once. */
    readonly addHeld: (
      booking: Booking,
      period: BookedPeriod,
      hold: Option.Option<LedgerTransaction>
    ) => Effect.Effect<void, ExistingBookingInPeriod | InsufficientFundsOnBalance>
    readonly setStatus: (id: BookingId, status: BookingStatus, at: DateTime.Utc) => Effect.Effect<void>
    /** Changes the terms and the period of a reserved seat. */
    readonly setTerms: (id: BookingId, terms: BookingTerms, times: PartTimes) => Effect.Effect<void>
    /** Sets the price to zero, when the driver accepts without payment. */
    readonly waivePrice: (id: BookingId) => Effect.Effect<void>
    /** Completes a booking; `subsidy` is the amount that was really paid, without one that is held for review. */
    readonly complete: (id: BookingId, at: DateTime.Utc, subsidy: Minor) => Effect.Effect<void>
    /** Sets the subsidy of a completed booking, when a review has paid it. */
    readonly setSubsidy: (id: BookingId, subsidy: Minor) => Effect.Effect<void>
    /** Lists when and where the passengers of a trip boarded by code. */
    readonly boardingsOf: (tripId: TripId) => Effect.Effect<ReadonlyArray<Boarding>>
    /** Adds `seats` to the taken seats on every leg of a trip part; a negative number frees them. */
    readonly changeTakenSeats: (
      part: Pick<Booking, "tripId" | "fromPosition" | "toPosition">,
      seats: number
    ) => Effect.Effect<void>
    /** Locks the bookings of two persons until the surrounding transaction ends, so that the caps of fair use hold. */
    readonly lockFairUse: (one: UserId, other: UserId) => Effect.Effect<void>
    /**
     * Does so for a passenger and the driver of a trip, before the trip is locked: a transaction that books several trips of
     * one driver would otherwise wait for one that holds the next of them. A trip that does not exist yet locks nothing.
     */
    readonly lockFairUseOfTrip: (tripId: TripId, passengerId: UserId) => Effect.Effect<void>
    /**
     * Locks what a request of seats changes until the surrounding transaction ends, in this order: the bookings of both people
     * for fair use, the trip, the passenger with their money. Then reads all that decides the request.
     */
    readonly lockForRequest: (
      tripId: TripId,
      passengerId: UserId
    ) => Effect.Effect<SeatRequestFacts, TripNotFound>
    /**
     * Lists, for each trip, the departures that fair use counts within 30 days of `around`, without the person's own booking
     * of that trip. Those of a driver who is far from a cap are left out.
     */
    readonly fairUseDepartures: (
      personId: UserId,
      trips: ReadonlyArray<QuotedTrip>,
      around: DateTime.Utc
    ) => Effect.Effect<(trip: QuotedTrip) => FairUseDepartures>
  }
>()("samvej/core/ports/BookingStore") {}
