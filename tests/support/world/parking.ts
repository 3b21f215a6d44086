import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ParkingSectionId, type UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aBooking, anAddress, anna, aTrip, bookingId, userId } from "#tests/support/builders/entities.ts"
import { aSite, siteId } from "#tests/support/builders/parking.ts"
import { createPerson } from "./people.ts"
import { offer } from "./trips.ts"

/** Places ten kilometres apart, so that tests at different places are independent. */
export const placeNumber = (number: number): GeoPoint => ({ lat: 54 + number * 0.1, lng: 12 })

export const siteNumber = (number: number, more: Partial<ParkingSite> = {}): ParkingSite =>
  aSite({ id: siteId(number), name: `Site ${number}`, ...placeNumber(number), ...more })

/** Creates a site with sections of so many spots, `{ Gård: 2 }`; answers the ids of the sections by name. */
export const createSite = Effect.fn("createSite")(function* (
  site: ParkingSite,
  sections: Record<string, number>
) {
  const sql = yield* SqlClient.SqlClient
  const ids = yield* Ids
  yield* sql`INSERT INTO parking_site (id, name, contract_id, lat, lng, logo, area_image, reporting) VALUES
    (${site.id}, ${site.name}, ${Option.getOrNull(site.contractId)}, ${site.lat}, ${site.lng},
      ${Option.getOrNull(site.partnerLogo)}, ${Option.getOrNull(site.areaImageUrl)}, ${site.reportingEnabled})`
  const sectionIds: Record<string, ParkingSectionId> = {}
  for (const [position, [name, spots]] of Object.entries(sections).entries()) {
    const id = ParkingSectionId.make(yield* ids.next)
    yield* sql`INSERT INTO parking_section (id, site_id, name, position) VALUES (${id}, ${site.id}, ${name}, ${position})`
    for (let spot = 0; spot < spots; spot++) {
      yield* sql`INSERT INTO parking_spot (id, section_id, site_id, name, position)
        VALUES (${yield* ids.next}, ${id}, ${site.id}, ${`${name}${spot + 1}`}, ${spot})`
    }
    sectionIds[name] = id
  }
  return sectionIds
})

/** The driver of `createCarpool(…, number)`. */
export const driverNumber = (number: number): UserId => userId(1000 + number)

/** In minutes. */
export const DAY = 24 * 60

/** Builds a trip to a place, `minutes` later than `aTrip`, with a driver of its own. */
export const tripTo = (destination: GeoPoint, number: number, minutes = 0): DriverTrip =>
  aTrip({
    number,
    driverId: driverNumber(number),
    later: { minutes },
    to: anAddress({ ...destination, city: "København" })
  })

/** Adds an accepted booking by code, of Anna unless another is named; it may overlap her other bookings. */
export const addPassenger = Effect.fn("addPassenger")(function* (
  trip: DriverTrip,
  number: number,
  passengerId: UserId = anna
) {
  const [from, to] = [trip.stops[0], trip.stops.at(-1)]
  if (from === undefined || to === undefined) return
  const booking = aBooking({
    id: bookingId(number),
    tripId: trip.id,
    passengerId,
    status: "ACCEPTED",
    byCode: true,
    fromStopId: from.id,
    toStopId: to.id,
    contractId: Option.none()
  })
  const times = { driverId: trip.driverId, departure: from.plannedTime, arrival: to.plannedTime }
  const bookings = yield* BookingStore
  yield* bookings.add(booking, times)
  yield* bookings.changeTakenSeats(booking, booking.seats)
  // A passenger by code counts for parking where the car was seen.
  yield* (yield* TripPositions).add(trip.id, {
    lat: from.lat,
    lng: from.lng,
    accuracy: 5,
    at: from.plannedTime
  })
})

/** Creates a driver and a trip to a place with Anna as passenger, `minutes` later than `aTrip`. */
export const createCarpool = Effect.fn("createCarpool")(function* (
  destination: GeoPoint,
  number: number,
  minutes = 0
) {
  yield* createPerson(driverNumber(number), { name: `Driver${number}` })
  const trip = yield* offer(tripTo(destination, number, minutes))
  yield* addPassenger(trip, number)
  return trip
})
