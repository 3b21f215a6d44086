import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { ParkingSite } from "#core/parking/ParkingSite.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { Ids } from "#core/ports/Ids.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ParkingSectionId, type UserId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aBooking, anAddress, anna, bookingId, userId } from "./builders.ts"
import { aSite, siteId } from "./parking.ts"
import { tripLike } from "./scene.ts"
import { createPerson, offer } from "./world.ts"

/** Places of their own, ten kilometres apart, so that what is tested at one does not reach another. */
export const place = (number: number): GeoPoint => ({ lat: 54 + number * 0.1, lng: 12 })

export const siteNumber = (number: number, more: Partial<ParkingSite> = {}): ParkingSite =>
  aSite({ id: siteId(number), name: `Site ${number}`, ...place(number), ...more })

/** Opens a site with sections of so many spots, `{ Gård: 2 }`, and answers the sections' ids by name. */
export const open = Effect.fn("openSite")(function* (site: ParkingSite, sections: Record<string, number>) {
  const sql = yield* SqlClient.SqlClient
  const ids = yield* Ids
  yield* sql`INSERT INTO parking_site (id, name, contract_id, lat, lng, logo, area_image, reporting) VALUES
    (${site.id}, ${site.name}, ${Option.getOrNull(site.contractId)}, ${site.lat}, ${site.lng},
      ${Option.getOrNull(site.partnerLogo)}, ${Option.getOrNull(site.areaImageUrl)}, ${site.reportingEnabled})`
  const made: Record<string, ParkingSectionId> = {}
  for (const [position, [name, spots]] of Object.entries(sections).entries()) {
    const id = ParkingSectionId.make(yield* ids.next)
    yield* sql`INSERT INTO parking_section (id, site_id, name, position) VALUES (${id}, ${site.id}, ${name}, ${position})`
    for (let spot = 0; spot < spots; spot++) {
      yield* sql`INSERT INTO parking_spot (id, section_id, site_id, name, position)
        VALUES (${yield* ids.next}, ${id}, ${site.id}, ${`${name}${spot + 1}`}, ${spot})`
    }
    made[name] = id
  }
  return made
})

/** The driver of `carpool(number)`. */
export const driverOf = (number: number): UserId => userId(1000 + number)

/** The minutes of a day, for trips that leave on another one. */
export const DAY = 24 * 60

/** A trip of its own driver to a place, `minutes` later than the plain one. */
export const tripTo = (destination: GeoPoint, number: number, minutes = 0): DriverTrip =>
  tripLike(number, driverOf(number), { to: anAddress({ ...destination, city: "København" }) }, minutes)

/** Anna rides along, on board by code: she may be with many drivers of a test at the same time. */
export const rideAlong = Effect.fn("rideAlong")(function* (trip: DriverTrip, number: number) {
  const [from, to] = [trip.stops[0], trip.stops.at(-1)]
  if (from === undefined || to === undefined) return
  const booking = aBooking({
    id: bookingId(number),
    tripId: trip.id,
    passengerId: anna,
    status: "ACCEPTED",
    byCode: true,
    fromStopId: from.id,
    toStopId: to.id,
    contractId: Option.none()
  })
  const times = { driverId: trip.driverId, departure: from.plannedTime, arrival: to.plannedTime }
  const bookings = yield* BookingStore
  yield* bookings.add(booking, times)
  yield* bookings.seat(booking, booking.seats)
})

/** A driver of their own with Anna on the way to a place, on Monday 2026-03-02 08:00 to 08:30 UTC, or `minutes` later. */
export const carpool = Effect.fn("carpool")(function* (destination: GeoPoint, number: number, minutes = 0) {
  yield* createPerson(driverOf(number), 1000 + number, `Driver${number}`)
  const trip = yield* offer(tripTo(destination, number, minutes))
  yield* rideAlong(trip, number)
  return trip
})
