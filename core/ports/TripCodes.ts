import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BookingId, DriverStopId, ProspectId, TripId } from "#core/shared/ids.ts"

/** A trip's current code; a trip has at most one. */
export interface StoredCode {
  readonly tripId: TripId
  readonly value: string
  readonly renewsAt: DateTime.Utc
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
    readonly ofTrip: (tripId: TripId) => Effect.Effect<Option.Option<StoredCode>>
    readonly findByValue: (value: string) => Effect.Effect<Option.Option<StoredCode>>
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
