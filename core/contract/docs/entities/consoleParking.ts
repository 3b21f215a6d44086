import {
  ConsoleSite,
  ConsoleSites,
  ParkingDay,
  ParkingDetails,
  ParkingEvent,
  ParkingMoveRequest,
  ParkingPage,
  ParkingReleaseRequest,
  ParkingRow,
  ParkingWaiting
} from "#core/contract/consoleParking.ts"
import { CarpoolOutcome } from "#core/parking/carpoolOutcome.ts"
import { named } from "../named.ts"
import { driverRef, verdict } from "./consoleTrips.ts"
import { ids } from "./ids.ts"
import { licensePlate, reservation, reservationTexts, site } from "./parking.ts"

const consoleSite = { ...site, spots: 20 }
const row = { ...reservation, site, carpool: "took_place", passengers: 2 } as const
const event = {
  at: "2026-03-01T19:12:00.000Z",
  what: "parking_reserved",
  by: "driver",
  who: driverRef,
  reason: null,
  data: { section: "P1 Nord", spot: "A7" }
} as const

const waiting = {
  place: 1,
  licensePlate,
  startingAt: "2026-03-02T07:35:00.000Z",
  joinedAt: "2026-03-01T19:12:00.000Z",
  tripId: ids.trip
} as const

const rowTexts = {
  ...reservationTexts,
  tripId: "null for a partner.",
  passengers: "The accepted bookings of the trip."
}

/** The parking of the console. */
export const consoleParking = [
  named("CarpoolOutcome", CarpoolOutcome, {
    description:
      "What became of the trip of a reservation: `expected` until its planned arrival, then `not_started`; `under_way`; `took_place` once it has ended with enough passengers, otherwise `without_passengers`; `cancelled`.",
    example: "took_place"
  }),
  named("ConsoleParking", ParkingRow, {
    description:
      "A reservation with its site, and whether its carpool took place. Of the driver it has the licence plate only; a partner sees its times to the minute. Its names are not snake_case.",
    example: row,
    fields: rowTexts
  }),
  named("ConsoleParkingPage", ParkingPage, {
    description: "A page of 50 reservations.",
    example: { data: [row], total: 1, is_total_exact: true, next: null },
    fields: { total: "The reservations of all pages." }
  }),
  named("ConsoleParkingEvent", ParkingEvent, {
    description: "One change of a reservation.",
    example: event,
    fields: {
      what: "A past-tense code, such as `parking_reserved`.",
      by: "The driver, a member of the staff, or the product itself.",
      who: "null for a partner, and for what the product did itself.",
      reason: "What a member of the staff gave as the reason.",
      data: "The section and the spot, and for a move `from` where."
    }
  }),
  named("ConsoleParkingDetails", ParkingDetails, {
    description:
      "A reservation with its driver and all that happened to it, newest first. Its names are not snake_case.",
    example: {
      ...row,
      driver: driverRef,
      sitePoint: { lat: 55.64524, lng: 12.08543 },
      verdicts: [{ ...verdict, question: "release", about: null }],
      createdAt: "2026-03-01T19:12:00.000Z",
      endedAt: null,
      sections: [{ id: ids.section, name: "P2 Syd", spots: 3, isQuotaReached: false, isUnreleased: false }],
      timeline: [event]
    },
    fields: {
      ...rowTexts,
      driver: "null for a partner.",
      sitePoint: "Where the car park is.",
      verdicts: "Whether the driver has a right to the spot, and whether it can be released and moved.",
      endedAt: "When it was released, expired or dismissed; null while it is reserved.",
      sections:
        "The other sections of the site, with the spots that can be reserved for the same time; none once it has ended."
    }
  }),
  named("ConsoleParkingWaiting", ParkingWaiting, {
    description: "A driver who waits for a spot. Its names are not snake_case.",
    example: waiting,
    fields: {
      place: "Counted from 1, among those who wait for the same time.",
      startingAt: "The planned arrival of the trip.",
      tripId: "null for a partner."
    }
  }),
  named("ConsoleParkingDay", ParkingDay, {
    description:
      "A car park with all its spots, its reservations that overlap a day, and who waits for a spot on it.",
    example: {
      at: "2026-03-02T07:06:12.000Z",
      version: "4pFqYc7Bf0y1bXJ2",
      date: "2026-03-02",
      site,
      sections: [{ ...reservation.section, spots: [{ id: ids.section, name: "A7" }] }],
      reservations: [row],
      waiting: [waiting]
    },
    fields: {
      at: "The moment of the data.",
      version:
        "Changes with the spots, the reservations and the waitlist, and with what became of the carpools.",
      reservations: "In any state, by their start.",
      waiting: "Those who arrive on the day, in the order in which they joined."
    }
  }),
  named("ConsoleParkingRelease", ParkingReleaseRequest, {
    description: "Why a reservation is released.",
    example: { reason: "The section is closed for repairs" },
    fields: {
      reason:
        "5 to 500 characters, spaces at the ends apart. The driver reads it, and it stays in the audit log."
    }
  }),
  named("ConsoleParkingMove", ParkingMoveRequest, {
    description: "The section to which a reservation is moved, and why.",
    example: { section_id: ids.section, reason: "The section is closed for repairs" },
    fields: {
      section_id: "Another section of the same car park.",
      reason:
        "5 to 500 characters, spaces at the ends apart. The driver reads it, and it stays in the audit log."
    }
  }),
  named("ConsoleSite", ConsoleSite, {
    description: "A partner's car park.",
    example: consoleSite,
    fields: { spots: "Of all its sections, free or taken." }
  }),
  named("ConsoleSites", ConsoleSites, {
    description: "The car parks that the caller may see, by name.",
    example: { data: [consoleSite] }
  })
]
