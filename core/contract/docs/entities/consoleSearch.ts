import {
  ConsoleSearchAnswer,
  FoundBooking,
  FoundRecord,
  FoundReservation
} from "#core/contract/consoleSearch.ts"
import { named } from "../named.ts"
import { personRow } from "./consolePeople.ts"
import { passengerRef, tripRow } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const booking = {
  id: ids.booking,
  trip_id: ids.trip,
  passenger: passengerRef,
  departure: "2026-03-02T07:00:00.000Z",
  country: "DK"
} as const

const record = { kind: "request", id: ids.request, person: passengerRef } as const

const site = { id: "fjordhospitalet", name: "Fjordhospitalet" }
const reservation = {
  id: ids.reservation,
  license_plate: "AB12345",
  site,
  starting_at: "2026-03-02T07:30:00.000Z"
}

export const consoleSearch = [
  named("ConsoleFoundBooking", FoundBooking, {
    description: "A booking that was found by its id.",
    example: booking,
    fields: { country: "Of the trip's start; its time zone is that of `departure`." }
  }),
  named("ConsoleFoundRecord", FoundRecord, {
    description:
      "A request, top-up, payout, adjustment, travel pass, report or held subsidy that was found by its id.",
    example: record
  }),
  named("ConsoleFoundReservation", FoundReservation, {
    description: "A parking reservation that was found by its licence plate or its id.",
    example: reservation
  }),
  named("ConsoleSearchAnswer", ConsoleSearchAnswer, {
    description:
      "What a search found, six of each kind at most. A PARTNER finds their own sites and the reservations there.",
    example: {
      people: [personRow],
      trips: [tripRow],
      bookings: [booking],
      records: [record],
      sites: [site],
      reservations: [reservation]
    }
  })
]
