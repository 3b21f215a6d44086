import { LivePosition, LiveSite, LiveSnapshot, LiveTrip } from "#core/contract/consoleLive.ts"
import { ParkingPage, ParkingRow } from "#core/contract/consoleParking.ts"
import { named } from "../named.ts"
import { fromAddress, toAddress } from "./addresses.ts"
import { driverRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"
import { reservation, reservationTexts, site } from "./parking.ts"
import { route } from "./trips.ts"

const position = { lat: 55.6489, lng: 12.1318, at: "2026-03-02T07:06:10.000Z" }

const trip = {
  id: ids.trip,
  display_state: "active",
  driver: driverRef,
  country: "DK",
  from_city: fromAddress.city,
  to_city: toAddress.city,
  planned_departure: "2026-03-02T07:00:00.000Z",
  seats: 3,
  booked: 1,
  boarded: 1,
  start: { lat: fromAddress.lat, lng: fromAddress.lng },
  destination: { lat: toAddress.lat, lng: toAddress.lng },
  position,
  trail: route
} as const

const liveSite = { ...site, lat: 55.6312, lng: 12.0874, spots: 20 }

const row = { ...reservation, site }

/** The live map and the parking of the console. */
export const consoleLive = [
  named("LivePosition", LivePosition, {
    description: "Where a car was, and when.",
    example: position
  }),
  named("LiveTrip", LiveTrip, {
    description: "A trip on the live map.",
    example: trip,
    fields: {
      display_state: "As `TripPhase`.",
      country: "Of the start; the times of a trip are shown on its clocks.",
      seats: "The seats that are offered.",
      booked: "The seats of accepted passengers.",
      boarded: "Those of them who boarded by code.",
      position: "The latest that the driver's phone reported; null before the first.",
      trail:
        "The latest 30 positions at most, oldest first, as an encoded polyline (Google's format) of precision 5. Empty without any."
    }
  }),
  named("LiveSite", LiveSite, {
    description: "A partner's car park.",
    example: liveSite,
    fields: { id: "As `ParkingSiteId`.", spots: "Of all its sections, free or taken." }
  }),
  named("LiveSnapshot", LiveSnapshot, {
    description: "The live map at one moment.",
    example: { at: "2026-03-02T07:06:12.000Z", trips: [trip], sites: [liveSite] },
    fields: { at: "The moment of the data." }
  }),
  named("ConsoleParking", ParkingRow, {
    description:
      "A reservation with its site. Of the driver it has the licence plate only; a partner sees its times to the minute. Its names are not snake_case.",
    example: row,
    fields: reservationTexts
  }),
  named("ConsoleParkingPage", ParkingPage, {
    description: "A page of 50 reservations, the latest start first.",
    example: { data: [row], total: 1, current_page: 1, last_page: 1 },
    fields: { total: "The reservations of all pages." }
  })
]
