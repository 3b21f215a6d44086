import { LiveMove, LivePosition, LiveSite, LiveTrip, LiveUpdate } from "#core/contract/consoleLive.ts"
import { named } from "../named.ts"
import { fromAddress, toAddress } from "./addresses.ts"
import { driverRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"
import { site } from "./parking.ts"
import { route } from "./trips.ts"

const seen = { at: "2026-03-02T07:06:10.000Z", still_seconds: 0, off_route_meters: 12 }
const position = { lat: 55.6489, lng: 12.1318, ...seen }

const trip = {
  id: ids.trip,
  driver: driverRef,
  country: "DK",
  from_city: fromAddress.city,
  to_city: toAddress.city,
  planned_departure: "2026-03-02T07:00:00.000Z",
  started_at: "2026-03-02T07:01:20.000Z",
  first_pickup: "2026-03-02T07:04:00.000Z",
  seats: 3,
  booked: 1,
  boarded: 1,
  start: { lat: fromAddress.lat, lng: fromAddress.lng },
  destination: { lat: toAddress.lat, lng: toAddress.lng },
  position,
  trail: route
} as const

const move = { id: ids.trip, ...seen, trail: route } as const

const seenFields = {
  still_seconds: "How long the car has been where it is.",
  off_route_meters: "How far from its road."
}

const liveSite = { ...site, lat: 55.6312, lng: 12.0874, spots: 20, taken: 12 }

/** The live map of the console. */
export const consoleLive = [
  named("LivePosition", LivePosition, {
    description: "Where a car was, and when; to 5 decimals, as in its trail.",
    example: position,
    fields: seenFields
  }),
  named("LiveTrip", LiveTrip, {
    description: "A trip on the live map.",
    example: trip,
    fields: {
      country: "Of the start; the times of a trip are shown on its clocks.",
      started_at: "Null before the start.",
      first_pickup: "The earliest planned time at which an accepted passenger boards; null without one.",
      seats: "The seats that are offered.",
      booked: "The seats of accepted passengers.",
      boarded: "Those of them who boarded by code.",
      position: "The latest that the driver's phone reported; null before the first.",
      trail:
        "The latest 30 positions at most, oldest first, as an encoded polyline (Google's format) of precision 5. Empty without any."
    }
  }),
  named("LiveMove", LiveMove, {
    description: "New positions of a trip that the client knows.",
    example: move,
    fields: { ...seenFields, at: "Of the last one.", trail: "The new positions, as in `LiveTrip`." }
  }),
  named("LiveSite", LiveSite, {
    description: "A partner's car park.",
    example: liveSite,
    fields: {
      id: "As `ParkingSiteId`.",
      spots: "Of all its sections, free or taken.",
      taken: "Those that are reserved now."
    }
  }),
  named("LiveUpdate", LiveUpdate, {
    description: "What changed on the live map since the cursor of the query.",
    example: {
      at: "2026-03-02T07:06:12.000Z",
      cursor: "d1b9a2f0-6c8e-4b1e-9b7c-1f2f3a4b5c6d.7.812",
      is_complete: true,
      total: 1,
      is_capped: false,
      trips: [trip],
      moves: [],
      ended: [],
      sites: [liveSite]
    },
    fields: {
      at: "The moment of the data.",
      cursor: "For the next query.",
      is_complete: "The client forgets the trips that it has.",
      total: "All trips. A client with another number asks again without a cursor.",
      is_capped: "There may be more trips than the map has.",
      trips: "New or changed ones; all with `is_complete`.",
      moves: "Of trips of which nothing else changed.",
      ended: "Trips that are no longer on the map."
    }
  })
]
