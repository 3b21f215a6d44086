import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import { layerRecentOverviews } from "#api/views/overview/RecentOverviews.ts"
import { Ids } from "#core/ports/Ids.ts"
import type { UserId } from "#core/shared/ids.ts"
import {
  aContract,
  anAddress,
  aTrip,
  contractId,
  copenhagen,
  onWire
} from "#tests/support/builders/entities.ts"
import { statementsOf } from "#tests/support/database/statementsOf.ts"
import { layerAccountApi, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { freshOverview, keptOverview } from "#tests/support/world/overviews.ts"
import { createSite, siteNumber } from "#tests/support/world/parking.ts"
import { createWeeklyTrip, now as weeklyNow } from "#tests/support/world/recurringTrips.ts"
import {
  bookAndAccept,
  changeBooking,
  createTripAndPeople,
  departurePlus,
  offer
} from "#tests/support/world/trips.ts"

/** Makes a change behind the back of this process; its overviews must show it, as one that is loaded then. */
const assertSeen = Effect.fn("assertSeen")(function* <E, R>(
  viewer: UserId,
  what: string,
  change: Effect.Effect<unknown, E, R>
) {
  const before = yield* keptOverview(viewer)
  yield* change
  const after = yield* keptOverview(viewer)
  assert.notStrictEqual(after, before, what)
  assert.strictEqual(after, yield* freshOverview(viewer), what)
})

/** A driver with a passenger, one hour before the departure; each number gives others. */
const createDriverAndPassenger = Effect.fn("createDriverAndPassenger")(function* (number: number) {
  yield* setTime(departurePlus(-60))
  const world = yield* createTripAndPeople(number)
  const booking = yield* bookAndAccept(world.trip, world.driver, world.passenger)
  return { ...world, booking, driverId: world.driver.id, passengerId: world.passenger.id }
})

const recently = new Date("2026-03-02T06:00:00Z")

layer(layerAccountApi)("an overview that a process keeps", (it) => {
  it.effect("HOME-021 is answered again with one statement while nothing changes", () =>
    Effect.gen(function* () {
      const { driverId } = yield* createDriverAndPassenger(1)
      const first = yield* keptOverview(driverId)
      const statements = yield* statementsOf(keptOverview(driverId))
      assert.strictEqual(statements.length, 1)
      assert.match(statements[0] ?? "", /^SELECT pg_current_snapshot\(\)/)
      assert.strictEqual(yield* keptOverview(driverId), first)
    })
  )

  it.effect("HOME-020 shows each change of its trips, bookings and people at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { booking, driverId, passengerId, trip } = yield* createDriverAndPassenger(2)
      yield* assertSeen(driverId, "trip", sql`UPDATE driver_trip SET seats = 4 WHERE id = ${trip.id}`)
      yield* assertSeen(
        passengerId,
        "a trip of another driver",
        sql`UPDATE driver_trip SET started_at = ${recently} WHERE id = ${trip.id}`
      )
      yield* assertSeen(
        passengerId,
        "stop",
        sql`UPDATE driver_stop SET name = 'Elsewhere' WHERE trip_id = ${trip.id}`
      )
      yield* assertSeen(driverId, "booking", sql`UPDATE booking SET price = 100 WHERE id = ${booking}`)
      yield* assertSeen(
        passengerId,
        "the driver's name",
        sql`UPDATE person SET name = 'Bent' WHERE id = ${driverId}`
      )
      yield* assertSeen(
        driverId,
        "the passenger's profile",
        sql`UPDATE person SET email = NULL WHERE id = ${passengerId}`
      )
      yield* assertSeen(driverId, "a new trip", offer(aTrip({ number: 202, driverId, later: { days: 1 } })))
    })
  )

  it.effect("HOME-016 HOME-018 shows ratings at once, also those of other rides", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { booking, driver, driverId, other, passengerId } = yield* createDriverAndPassenger(3)
      const rate = (id: string, byDriver: boolean, rater: UserId, rated: UserId) =>
        sql`INSERT INTO rating (booking_id, by_driver, rater_id, rated_id, rating, given_at, shown_from)
          VALUES (${id}, ${byDriver}, ${rater}, ${rated}, 4, ${recently}, ${recently})`
      yield* assertSeen(driverId, "the passenger's", rate(booking, true, driverId, passengerId))
      yield* assertSeen(passengerId, "the driver's", rate(booking, false, passengerId, driverId))

      const later = yield* offer(aTrip({ number: 303, driverId, later: { days: 2 } }))
      const further = yield* bookAndAccept(later, driver, other)
      yield* assertSeen(
        other.id,
        "the driver's completed rides",
        sql`UPDATE booking SET completed_at = ${recently} WHERE id = ${booking}`
      )
      yield* assertSeen(other.id, "their own", rate(further, false, other.id, driverId))
    })
  )

  it.effect("HOME-020 shows a visitor's seat, the prospect of a booking and a parking spot at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { booking, driverId, passengerId, trip } = yield* createDriverAndPassenger(4)
      const [from, to] = [trip.stops[0]?.id, trip.stops.at(-1)?.id]
      const prospect = yield* (yield* Ids).next
      yield* sql`INSERT INTO prospect (id, trip_id, code, from_stop_id, to_stop_id, created_at, expires_at)
        VALUES (${prospect}, ${trip.id}, '123456', ${from}, ${to}, ${recently}, '2026-03-03')`
      yield* assertSeen(
        driverId,
        "seat hold",
        sql`INSERT INTO seat_hold VALUES (${prospect}, ${trip.id}, '+4570000004', 0, 3, '2026-03-03')`
      )
      yield* assertSeen(
        driverId,
        "end of the seat hold",
        sql`DELETE FROM seat_hold WHERE trip_id = ${trip.id}`
      )
      yield* sql`UPDATE booking SET by_code = true WHERE id = ${booking}`
      yield* assertSeen(
        passengerId,
        "prospect",
        sql`UPDATE prospect SET booking_id = ${booking} WHERE id = ${prospect}`
      )

      yield* createSite(siteNumber(4, { contractId: Option.none() }), { Gård: 1 })
      const reserve = sql`INSERT INTO parking_reservation (id, trip_id, driver_id, site_id, section_id, spot_id,
          license_plate, starting_at, ending_at, state, created_at)
        SELECT ${yield* (yield* Ids).next}::uuid, ${trip.id}::uuid, ${driverId}::uuid, site_id, section_id, id,
          'AB12345', '2026-03-02T09:00Z', '2026-03-02T17:00Z', 'reserved', ${recently}::timestamptz
        FROM parking_spot WHERE site_id = ${siteNumber(4).id}`
      yield* assertSeen(driverId, "parking", reserve)
      yield* assertSeen(
        driverId,
        "the name of the site",
        sql`UPDATE parking_site SET name = 'Other' WHERE id = ${siteNumber(4).id}`
      )
      yield* assertSeen(
        driverId,
        "release",
        sql`UPDATE parking_reservation SET state = 'released', settled_at = ${recently} WHERE trip_id = ${trip.id}`
      )
    })
  )

  it.effect("HOME-020 SEC-001 shows a request and a held subsidy at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { booking, driverId, passenger, trip } = yield* createDriverAndPassenger(5)
      const places = { ...onWire("from", anAddress()), ...onWire("to", anAddress(copenhagen)) }
      const request = { type: "OTHER", planned_time: departurePlus(48 * 60), ...places }
      yield* assertSeen(
        passenger.id,
        "request",
        post("/api/v3/commute/passenger/request", request, passenger)
      )
      yield* assertSeen(
        passenger.id,
        "cancelled request",
        sql`UPDATE commute_request SET status = 'CANCELED' WHERE passenger_id = ${passenger.id}`
      )

      yield* createContract(aContract())
      yield* sql`UPDATE driver_trip SET started_at = ${recently}, completed_at = ${recently} WHERE id = ${trip.id}`
      yield* assertSeen(
        driverId,
        "held subsidy",
        sql`INSERT INTO subsidy_review (booking_id, trip_id, driver_id, contract_id, amount, currency, reasons, state, created_at)
          VALUES (${booking}, ${trip.id}, ${driverId}, ${contractId(1)}, 500, 'DKK', '{few_positions}', 'HELD', ${recently})`
      )
      yield* assertSeen(
        driverId,
        "decided subsidy",
        sql`UPDATE subsidy_review SET state = 'APPROVED', decided_at = ${recently}, decided_by = ${driverId}
          WHERE booking_id = ${booking}`
      )
    })
  )

  it.effect("AUTOB-002 shows an auto-booking and a change of its recurring trip at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { passengerId } = yield* createDriverAndPassenger(6)
      const { booking, driver, id } = yield* createWeeklyTrip(6)
      yield* setTime(weeklyNow)
      yield* booking(passengerId)
      const autoBookingId = yield* (yield* Ids).next
      yield* assertSeen(
        passengerId,
        "auto-booking",
        sql`INSERT INTO auto_booking (id, passenger_id, recurring_trip_id, first_day, from_lat, from_lng, to_lat, to_lng, created_at)
          VALUES (${autoBookingId}, ${passengerId}, ${id}, '2026-03-04', 0, 0, 0, 0, ${recently})`
      )
      yield* assertSeen(
        passengerId,
        "skipped day",
        sql`INSERT INTO auto_booking_day (auto_booking_id, day, reason) VALUES (${autoBookingId}, '2026-03-11', 'no_seats_available')`
      )
      yield* assertSeen(
        passengerId,
        "recurring trip",
        sql`UPDATE recurring_trip SET wednesday_leave = NULL WHERE id = ${id} AND person_id = ${driver}`
      )
    })
  )

  it.effect("RATE-001 follows the time: a rating is locked a day later, though nothing has changed", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { booking, driverId, passengerId } = yield* createDriverAndPassenger(7)
      yield* sql`INSERT INTO rating (booking_id, by_driver, rater_id, rated_id, rating, given_at, shown_from)
        VALUES (${booking}, true, ${driverId}, ${passengerId}, 4, ${recently}, ${recently})`
      yield* setTime("2026-03-03T05:59:59Z")
      assert.include(yield* keptOverview(driverId), `"locked":false`)
      yield* assertSeen(driverId, "time", setTime("2026-03-03T06:00:01Z"))
      assert.include(yield* keptOverview(driverId), `"locked":true`)
    })
  )

  it.effect("HOME-021 shows a person's own change at once, in another process too", () =>
    Effect.gen(function* () {
      const { booking, passenger, passengerId } = yield* createDriverAndPassenger(8)
      const second = yield* Layer.build(Layer.fresh(layerRecentOverviews))
      const inSecond = Effect.provideContext(keptOverview(passengerId), second)
      const before = yield* keptOverview(passengerId)
      assert.include(before, booking)
      assert.strictEqual(yield* inSecond, before)
      assert.strictEqual((yield* changeBooking(booking, "cancel", passenger)).status, 200)
      assert.notInclude(yield* inSecond, booking)
      assert.notInclude(yield* keptOverview(passengerId), booking)
    })
  )

  it.effect("HOME-021 is nobody's any more after all tables were emptied", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { driverId, trip } = yield* createDriverAndPassenger(9)
      assert.include(yield* keptOverview(driverId), trip.id)
      yield* assertSeen(driverId, "empty", sql`TRUNCATE person CASCADE`)
    })
  )
})
