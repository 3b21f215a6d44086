import { Schema } from "effect"
import { Country } from "#core/shared/country.ts"
import { BookingId, ParkingReservationId, ParkingSiteId, TripId } from "#core/shared/ids.ts"
import { PersonRow } from "./consolePeople.ts"
import { PersonRef, SearchText } from "./consoleShared.ts"
import { TripRow } from "./consoleTrips.ts"
import { Instant, wire } from "./wire.ts"

export const ConsoleSearchQuery = Schema.Struct({ query: SearchText })

/** A booking that was found by its id, or by the beginning of it. */
export const FoundBooking = wire({
  id: BookingId,
  tripId: TripId,
  passenger: PersonRef,
  departure: Instant,
  country: Country
})

const SiteRef = Schema.Struct({ id: ParkingSiteId, name: Schema.String })

/** A reservation that was found by the beginning of its licence plate, or by its id; a PARTNER gets whole minutes. */
export const FoundReservation = wire({
  id: ParkingReservationId,
  licensePlate: Schema.String,
  site: SiteRef,
  startingAt: Instant
})

/** Another record that was found by its whole id, with its person; a held subsidy has the id of its booking. */
export const FoundRecord = Schema.Struct({
  kind: Schema.Literals(["request", "payment", "adjustment", "travel_pass", "report", "subsidy_review"]),
  id: Schema.String,
  person: PersonRef
})
export type FoundRecord = typeof FoundRecord.Type

/** CONS-001 At most six of each kind. */
export const ConsoleSearchAnswer = wire({
  people: Schema.Array(PersonRow),
  trips: Schema.Array(TripRow),
  bookings: Schema.Array(FoundBooking),
  records: Schema.Array(FoundRecord),
  sites: Schema.Array(SiteRef),
  reservations: Schema.Array(FoundReservation)
})
export type ConsoleSearchAnswer = typeof ConsoleSearchAnswer.Type
