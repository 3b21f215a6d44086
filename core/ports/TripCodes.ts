import { Context, type DateTime, type Effect, type Option } from "effect"
import type { TripSeats } from "#core/ports/BookingStore.ts"
import type { BookingId, DriverStopId, ProspectId, TripId, UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { PositionFix } from "#core/trip/position.ts"

/** A trip's current code; a trip has at most one. */
export interface StoredCode {
  readonly tripId: TripId
  readonly value: string
  readonly renewsAt: DateTime.Utc
}

/** The active trip of a driver, and its code. */
export interface ActiveTripCode {
  readonly tripId: TripId
  readonly code: Option.Option<StoredCode>
}

/** The trip of a code, with all that decides whether a person can board it, read at once. */
export interface CodedTrip {
  readonly code: StoredCode
  readonly trip: DriverTrip
  readonly lastPosition: Option.Option<PositionFix>
  readonly seats: TripSeats
}

/** A visitor who has looked up a trip by its code and may board with it until `expiresAt`. */
export interface Prospect {
  readonly id: ProspectId
  readonly tripId: TripId
  readonly code: string
  readonly fromStopId: DriverStopId
  readonly toStopId: DriverStopId
  readonly expiresAt: DateTime.Utc
  readonly bookingId: Option.Option<BookingId>
}

export class TripCodes extends Context.Service<
  TripCodes,
  {
    /** Finds the active trip of a driver with its code, which may not be in force any more. */
    readonly ofActiveTrip: (driverId: UserId) => Effect.Effect<Option.Option<ActiveTripCode>>
    readonly ofTrip: (tripId: TripId) => Effect.Effect<Option.Option<StoredCode>>
    /** Finds the trip of a code, which may not be in force any more. */
    readonly findTrip: (value: string) => Effect.Effect<Option.Option<CodedTrip>>
    /** Saves the code of a trip; returns false if another trip has this value. */
    readonly save: (code: StoredCode) => Effect.Effect<boolean>
    readonly remove: (tripId: TripId) => Effect.Effect<void>
    readonly addProspect: (prospect: Prospect, at: DateTime.Utc) => Effect.Effect<void>
    readonly findProspect: (id: ProspectId) => Effect.Effect<Option.Option<Prospect>>
    /** Extends a prospect while its seat is held. */
    readonly extend: (id: ProspectId, until: DateTime.Utc) => Effect.Effect<void>
    readonly setBooking: (id: ProspectId, bookingId: BookingId) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripCodes") {}
