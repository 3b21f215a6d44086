import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TripStore } from "#core/ports/TripStore.ts"
import type { BookingId, RecurringTripId, TripId, UserId } from "#core/shared/ids.ts"
import { createVacation, deleteVacation } from "#core/usecases/account/changeVacation.ts"
import { cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { endRecurringTrip } from "#core/usecases/recurring/endRecurringTrip.ts"
import {
  materialiseRecurringTrip,
  rematerialiseRecurringTrip
} from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { changeOffer } from "#core/usecases/trips/changeOffer.ts"
import { tripChangedEvent } from "#core/usecases/trips/publishTripChanged.ts"
import { anna, at, bo, carl, tripId, userId } from "#tests/support/builders/entities.ts"
import { aWeekChange } from "#tests/support/builders/recurringTrips.ts"
import { atTime } from "#tests/support/server/clock.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import {
  createWeeklyTrip,
  departuresOf,
  now,
  occurrencesOf,
  wednesday
} from "#tests/support/world/recurringTrips.ts"

const [monday, second] = ["2026-03-09", "2026-03-11"] as const

const idOn = Effect.fn("idOn")(function* (id: RecurringTripId, day: string) {
  return (yield* occurrencesOf(id)).find((trip) => trip.day === day)?.id ?? tripId(0)
})
const seatsOf = Effect.fn("seatsOf")(function* (id: RecurringTripId) {
  return (yield* occurrencesOf(id)).map(({ day, seats }) => `${day} ${seats}`)
})
const countTripChanges = Effect.fn("countTripChanges")(function* (id: TripId) {
  const sql = yield* SqlClient.SqlClient
  const rows =
    yield* sql`SELECT seq FROM outbox WHERE kind = ${tripChangedEvent} AND data ->> 'trip_id' = ${id}`
  return rows.length
})

/** Cancels a booking and runs the materialisation that is due because of it. */
const cancelAndRematerialise = Effect.fn("cancelAndRematerialise")(function* (
  recurringTrip: RecurringTripId,
  booking: BookingId,
  passenger: UserId
) {
  const sql = yield* SqlClient.SqlClient
  yield* atTime(now, cancelBooking(booking, passenger))
  const jobs =
    yield* sql`SELECT id FROM job WHERE kind = 'rematerialise-recurring-trip' AND key = ${booking} AND due_at <= ${now}`
  yield* Effect.forEach(jobs, () => atTime(now, rematerialiseRecurringTrip(recurringTrip)))
})

layer(layerTestPorts)("a driver's changed recurring trip", (it) => {
  it.effect("RECUR-018 N80 new seats apply to every upcoming occurrence without bookings", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      yield* topUp(anna, 100_000)
      const { booking, driver, id } = yield* createWeeklyTrip(1)
      const annasBooking = yield* atTime(now, booking(anna))
      const before = yield* idOn(id, monday)
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 1, times: aWeekChange() }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 3`, `${monday} 1`, `${second} 1`])
      assert.strictEqual(yield* idOn(id, monday), before)
      assert.strictEqual(yield* countTripChanges(before), 2)
      const sql = yield* SqlClient.SqlClient
      const legs = yield* sql`SELECT DISTINCT capacity FROM trip_leg WHERE trip_id = ${before}`
      assert.deepStrictEqual(legs, [{ capacity: 1 }])
      yield* atTime(now, cancelBooking(annasBooking, anna))
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 2, times: aWeekChange() }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 2`, `${monday} 2`, `${second} 2`])
    })
  )

  it.effect("RECUR-018 TRIP-046 an occurrence whose seats the driver has edited keeps them", () =>
    Effect.gen(function* () {
      const { driver, id } = yield* createWeeklyTrip(8)
      const edited = {
        tripId: yield* idOn(id, monday),
        driverId: driver,
        chargeForTrip: Option.none<boolean>()
      }
      yield* atTime(now, changeOffer({ ...edited, seats: Option.some(1), offered: Option.some(false) }))
      yield* atTime(now, updateRecurringTrip(id, driver, { autoOffer: true, times: aWeekChange() }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 3`, `${monday} 1`, `${second} 3`])
      yield* atTime(
        now,
        updateRecurringTrip(id, driver, { seats: 2, times: aWeekChange({ monday: "09:30" }) })
      )
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 2`, `${monday} 1`, `${second} 2`])
      assert.include(yield* departuresOf(id), "2026-03-09T07:00Z")
      const sql = yield* SqlClient.SqlClient
      assert.deepStrictEqual(yield* sql`SELECT offered FROM driver_trip WHERE id = ${edited.tripId}`, [
        { offered: false }
      ])
    })
  )

  it.effect(
    "RECUR-018 VAC-010 VAC-023 an edited occurrence is restored after a vacation as it was edited",
    () =>
      Effect.gen(function* () {
        const { driver, id } = yield* createWeeklyTrip(11)
        const trips = yield* TripStore
        const before = yield* trips.find(yield* idOn(id, second))
        const later = {
          ...before,
          seats: 1,
          chargeForTrip: false,
          plannedDeparture: DateTime.add(before.plannedDeparture, { hours: 2 }),
          plannedArrival: DateTime.add(before.plannedArrival, { hours: 2 })
        }
        yield* trips.replan(later, at(now))
        yield* atTime(now, createVacation(driver, { from: Option.some(second), to: Option.some(second) }))
        assert.notInclude(yield* seatsOf(id), `${second} 1`)
        yield* atTime(now, deleteVacation(driver))
        const after = yield* trips.find(before.id)
        assert.deepStrictEqual(
          [after.seats, after.chargeForTrip, after.plannedDeparture, after.cancelledAt],
          [1, false, later.plannedDeparture, Option.none()]
        )
      })
  )

  it.effect(
    "RECUR-018 occurrences depart at the new time, a booked one only after its booking is cancelled",
    () =>
      Effect.gen(function* () {
        const { booking, driver, id } = yield* createWeeklyTrip(2)
        const annasBooking = yield* atTime(now, booking(anna))
        const before = yield* idOn(id, monday)
        const later = aWeekChange({ monday: "09:30", wednesday: "09:30" })
        yield* atTime(now, updateRecurringTrip(id, driver, { times: later }))
        assert.deepStrictEqual(yield* departuresOf(id), [
          "2026-03-04T07:00Z",
          "2026-03-09T08:30Z",
          "2026-03-11T08:30Z"
        ])
        const moved = yield* idOn(id, monday)
        assert.notStrictEqual(moved, before)
        assert.strictEqual(yield* countTripChanges(moved), 1)
        const withdrawn = (yield* occurrencesOf(id)).filter((trip) => trip.cancelled)
        assert.deepStrictEqual(
          withdrawn.map((trip) => trip.day),
          [null, null]
        )
        yield* cancelAndRematerialise(id, annasBooking, anna)
        assert.strictEqual((yield* departuresOf(id))[0], "2026-03-04T08:30Z")
      })
  )

  it.effect("RECUR-011 RECUR-018 a removed weekday has no occurrences until it is added back", () =>
    Effect.gen(function* () {
      const { driver, id } = yield* createWeeklyTrip(3)
      yield* atTime(now, cancelTrip(yield* idOn(id, second), driver))
      yield* atTime(now, updateRecurringTrip(id, driver, { times: aWeekChange({ wednesday: null }) }))
      assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-09T07:00Z"])
      yield* atTime(now, updateRecurringTrip(id, driver, { times: aWeekChange({ wednesday: "08:00" }) }))
      assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-04T07:00Z", "2026-03-09T07:00Z"])
      const none = aWeekChange({ monday: null, wednesday: null })
      const refusal = yield* Effect.flip(atTime(now, updateRecurringTrip(id, driver, { times: none })))
      assert.strictEqual(refusal._tag, "invalid_fields")
    })
  )

  it.effect("RECUR-018 BOOK-019 a change never withdraws an occurrence that is booked at the same time", () =>
    Effect.gen(function* () {
      const { booking, driver, id } = yield* createWeeklyTrip(6)
      const passengers = [70, 71].map((number) => userId(number))
      yield* Effect.forEach(passengers, (passenger) => createPerson(passenger, { funds: 100_000 }))
      const change = (minute: string) =>
        updateRecurringTrip(id, driver, { times: aWeekChange({ wednesday: `08:${minute}` }) })
      const books = passengers.map((passenger) => Effect.exit(booking(passenger)))
      const all = [change("10"), ...books, change("20"), change("30")]
      yield* atTime(now, Effect.all(all, { concurrency: "unbounded" }))
      const sql = yield* SqlClient.SqlClient
      const lost = yield* sql`SELECT b.id FROM booking b JOIN driver_trip t ON t.id = b.trip_id
        WHERE t.recurring_trip_id = ${id} AND t.cancelled_at IS NOT NULL AND b.status = 'AWAITING_APPROVAL'`
      assert.deepStrictEqual(lost, [])
      const days = (yield* occurrencesOf(id)).filter((trip) => !trip.cancelled).map((trip) => trip.day)
      assert.deepStrictEqual(days, [wednesday, monday, second])
    })
  )

  it.effect(
    "RECUR-019 the end of a recurring trip cancels occurrences without bookings and materialises no more",
    () =>
      Effect.gen(function* () {
        const { booking, driver, id } = yield* createWeeklyTrip(4)
        yield* createPerson(bo, { name: "Bo" })
        assert.strictEqual(
          (yield* Effect.flip(atTime(now, endRecurringTrip(id, bo))))._tag,
          "recurring_trip_not_found"
        )
        yield* atTime(now, cancelTrip(yield* idOn(id, monday), driver))
        const free = yield* createWeeklyTrip(5)
        yield* atTime(now, endRecurringTrip(free.id, free.driver))
        assert.deepStrictEqual(yield* departuresOf(free.id), [])
        yield* createPerson(carl, { name: "Carl" })
        yield* topUp(carl, 100_000)
        const carlsBooking = yield* atTime(now, booking(carl))
        const bookedTrip = yield* idOn(id, wednesday)
        yield* atTime(now, endRecurringTrip(id, driver))
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-04T07:00Z"])
        yield* atTime("2026-03-03T12:00:00Z", materialiseRecurringTrip(id, at("2026-03-03T12:00:00Z")))
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-04T07:00Z"])
        const sql = yield* SqlClient.SqlClient
        const materialisationJobs = sql`SELECT id FROM job WHERE kind = 'materialise-recurring-trip' AND key = ${id}
          AND due_at > '2026-03-03T12:00:00Z'`
        assert.lengthOf(yield* materialisationJobs, 0)
        yield* atTime(now, endRecurringTrip(id, driver))
        yield* cancelAndRematerialise(id, carlsBooking, carl)
        assert.deepStrictEqual(yield* departuresOf(id), [])
        const withdrawnEvents = yield* sql`SELECT user_ids FROM outbox
          WHERE kind = 'TripWithdrawn' AND data ->> 'trip_id' = ${bookedTrip}`
        assert.deepStrictEqual(withdrawnEvents, [{ user_ids: [driver] }])
        assert.lengthOf(yield* materialisationJobs, 0)
        const refusal = yield* Effect.flip(
          atTime(now, updateRecurringTrip(id, driver, { times: aWeekChange() }))
        )
        assert.strictEqual(refusal._tag, "recurring_trip_not_found")
      })
  )
})
