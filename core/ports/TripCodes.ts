import { Context, type DateTime, type Effect, type Option } from "effect"
import type { BookingId, DriverStopId, ProspectId, TripId } from "#core/shared/ids.ts"

/** What is stored of a trip's current code: one row a trip, the latest wins. */
export interface StoredCode {
  readonly tripId: TripId
  readonly value: string
  readonly renewsAt: DateTime.Utc
}

/** A visitor who has looked a code up and may board with it until `expiresAt`. */
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
    readonly byValue: (value: string) => Effect.Effect<Option.Option<StoredCode>>
    /** `false` when another trip holds this value: draw again. */
    readonly put: (code: StoredCode) => Effect.Effect<boolean>
    readonly remove: (tripId: TripId) => Effect.Effect<void>
    readonly addProspect: (prospect: Prospect, at: DateTime.Utc) => Effect.Effect<void>
    readonly findProspect: (id: ProspectId) => Effect.Effect<Option.Option<Prospect>>
    /** Its seat is held until then. */
    readonly extend: (id: ProspectId, until: DateTime.Utc) => Effect.Effect<void>
    /** By which prospect bookings came about; those made otherwise are left out. */
    readonly prospectsOf: (
      bookingIds: ReadonlyArray<BookingId>
    ) => Effect.Effect<ReadonlyMap<BookingId, ProspectId>>
    readonly setBooking: (id: ProspectId, bookingId: BookingId) => Effect.Effect<void>
  }
>()("samvej/core/ports/TripCodes") {}
