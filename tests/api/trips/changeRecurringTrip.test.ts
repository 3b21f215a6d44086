import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TripStore } from "#core/ports/TripStore.ts"
import { type BookingId, type RecurringTripId, type TripId, type UserId } from "#core/shared/ids.ts"
import { cancelBooking } from "#core/usecases/bookings/answerBooking.ts"
import { endRecurringTrip } from "#core/usecases/recurring/changeRecurringTrip.ts"
import { deleteVacation, takeVacation } from "#core/usecases/recurring/changeVacation.ts"
import {
  materialiseRecurringTrip,
  rematerialiseRecurringTrip
} from "#core/usecases/recurring/materialiseRecurringTrip.ts"
import { updateRecurringTrip } from "#core/usecases/recurring/updateRecurringTrip.ts"
import { tripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { cancelTrip } from "#core/usecases/trips/cancelTrip.ts"
import { changeOffer } from "#core/usecases/trips/editTrip.ts"
import { atTime, layerTestPorts } from "#tests/support/api.ts"
import { anna, at, bo, carl, tripId, userId } from "#tests/support/builders.ts"
import { departuresOf, drawnOf, givenWeek } from "#tests/support/recurring.ts"
import { now, wednesday, weeklyDrive } from "#tests/support/weeklyDrive.ts"
import { createPerson, topUp } from "#tests/support/world.ts"

const [monday, second] = ["2026-03-09", "2026-03-11"] as const

const idOn = Effect.fn("idOn")(function* (id: RecurringTripId, day: string) {
  return (yield* drawnOf(id)).find((trip) => trip.day === day)?.id ?? tripId(0)
})
const seatsOf = Effect.fn("seatsOf")(function* (id: RecurringTripId) {
  return (yield* drawnOf(id)).map(({ day, seats }) => `${day} ${seats}`)
})
const toldOf = Effect.fn("toldOf")(function* (id: TripId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql`SELECT seq FROM outbox WHERE kind = ${tripChanged} AND data ->> 'trip_id' = ${id}`
  return rows.length
})

/** A passenger gives the first ride up, and what is then due by itself happens. */
const giveUp = Effect.fn("giveUp")(function* (
  recurringTrip: RecurringTripId,
  booking: BookingId,
  passenger: UserId
) {
  const sql = yield* SqlClient.SqlClient
  yield* atTime(now, cancelBooking(booking, passenger))
  const jobs =
    yield* sql`SELECT id FROM job WHERE kind = 'redraw-series' AND key = ${booking} AND due_at <= ${now}`
  yield* Effect.forEach(jobs, () => atTime(now, rematerialiseRecurringTrip(recurringTrip)))
})

layer(layerTestPorts)("a driver's weekly trip that changes", (it) => {
  it.effect("RECUR-018 N80 has its new seats on every coming ride that nobody has asked for", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, 2, "Anna")
      yield* topUp(anna, 100_000)
      const { booking, driver, id } = yield* weeklyDrive(1)
      const asked = yield* atTime(now, booking(anna))
      const before = yield* idOn(id, monday)
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 1, times: givenWeek() }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 3`, `${monday} 1`, `${second} 1`])
      assert.strictEqual(yield* idOn(id, monday), before)
      assert.strictEqual(yield* toldOf(before), 2)
      const sql = yield* SqlClient.SqlClient
      const legs = yield* sql`SELECT DISTINCT capacity FROM trip_leg WHERE trip_id = ${before}`
      assert.deepStrictEqual(legs, [{ capacity: 1 }])
      yield* atTime(now, cancelBooking(asked, anna))
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 2, times: givenWeek() }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 2`, `${monday} 2`, `${second} 2`])
    })
  )

  it.effect("RECUR-018 TRIP-046 leaves alone the ride whose seats its driver has changed by itself", () =>
    Effect.gen(function* () {
      const { driver, id } = yield* weeklyDrive(8)
      const own = { tripId: yield* idOn(id, monday), driverId: driver, chargeForTrip: Option.none<boolean>() }
      yield* atTime(now, changeOffer({ ...own, seats: Option.some(1), offered: Option.some(false) }))
      yield* atTime(now, updateRecurringTrip(id, driver, { autoOffer: true, times: givenWeek() }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 3`, `${monday} 1`, `${second} 3`])
      yield* atTime(now, updateRecurringTrip(id, driver, { seats: 2, times: givenWeek({ monday: "09:30" }) }))
      assert.deepStrictEqual(yield* seatsOf(id), [`${wednesday} 2`, `${monday} 1`, `${second} 2`])
      assert.include(yield* departuresOf(id), "2026-03-09T07:00Z")
      const sql = yield* SqlClient.SqlClient
      assert.deepStrictEqual(yield* sql`SELECT offered FROM driver_trip WHERE id = ${own.tripId}`, [
        { offered: false }
      ])
    })
  )

  it.effect("RECUR-018 VAC-010 VAC-023 comes back from a vacation as its driver had changed it", () =>
    Effect.gen(function* () {
      const { driver, id } = yield* weeklyDrive(11)
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
      yield* atTime(now, takeVacation(driver, { from: Option.some(second), to: Option.some(second) }))
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
    "RECUR-018 leaves at its new time, but for the ride that somebody is on, and that one too once it is given up",
    () =>
      Effect.gen(function* () {
        const { booking, driver, id } = yield* weeklyDrive(2)
        const annas = yield* atTime(now, booking(anna))
        const before = yield* idOn(id, monday)
        const later = givenWeek({ monday: "09:30", wednesday: "09:30" })
        yield* atTime(now, updateRecurringTrip(id, driver, { times: later }))
        assert.deepStrictEqual(yield* departuresOf(id), [
          "2026-03-04T07:00Z",
          "2026-03-09T08:30Z",
          "2026-03-11T08:30Z"
        ])
        const moved = yield* idOn(id, monday)
        assert.notStrictEqual(moved, before)
        assert.strictEqual(yield* toldOf(moved), 1)
        const withdrawn = (yield* drawnOf(id)).filter((trip) => trip.cancelled)
        assert.deepStrictEqual(
          withdrawn.map((trip) => trip.day),
          [null, null]
        )
        yield* giveUp(id, annas, anna)
        assert.strictEqual((yield* departuresOf(id))[0], "2026-03-04T08:30Z")
      })
  )

  it.effect(
    "RECUR-011 RECUR-018 loses the days that are taken out, and has them again when they are put back",
    () =>
      Effect.gen(function* () {
        const { driver, id } = yield* weeklyDrive(3)
        yield* atTime(now, cancelTrip(yield* idOn(id, second), driver))
        yield* atTime(now, updateRecurringTrip(id, driver, { times: givenWeek({ wednesday: null }) }))
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-09T07:00Z"])
        yield* atTime(now, updateRecurringTrip(id, driver, { times: givenWeek({ wednesday: "08:00" }) }))
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-04T07:00Z", "2026-03-09T07:00Z"])
        const none = givenWeek({ monday: null, wednesday: null })
        const refusal = yield* Effect.flip(atTime(now, updateRecurringTrip(id, driver, { times: none })))
        assert.strictEqual(refusal._tag, "invalid_fields")
      })
  )

  it.effect("RECUR-018 BOOK-019 is never changed under somebody who books it at that moment", () =>
    Effect.gen(function* () {
      const { booking, driver, id } = yield* weeklyDrive(6)
      const riders = [70, 71].map((number) => userId(number))
      yield* Effect.forEach(riders, (rider, index) =>
        Effect.andThen(createPerson(rider, 70 + index), topUp(rider, 100_000))
      )
      const change = (minute: string) =>
        updateRecurringTrip(id, driver, { times: givenWeek({ wednesday: `08:${minute}` }) })
      const books = riders.map((rider) => Effect.exit(booking(rider)))
      const all = [change("10"), ...books, change("20"), change("30")]
      yield* atTime(now, Effect.all(all, { concurrency: "unbounded" }))
      const sql = yield* SqlClient.SqlClient
      const lost = yield* sql`SELECT b.id FROM booking b JOIN driver_trip t ON t.id = b.trip_id
        WHERE t.recurring_trip_id = ${id} AND t.cancelled_at IS NOT NULL AND b.status = 'AWAITING_APPROVAL'`
      assert.deepStrictEqual(lost, [])
      const days = (yield* drawnOf(id)).filter((trip) => !trip.cancelled).map((trip) => trip.day)
      assert.deepStrictEqual(days, [wednesday, monday, second])
    })
  )

  it.effect(
    "RECUR-019 ends: what nobody has asked for, or any more, is called off, and nothing more is drawn",
    () =>
      Effect.gen(function* () {
        const { booking, driver, id } = yield* weeklyDrive(4)
        yield* createPerson(bo, 1, "Bo")
        assert.strictEqual(
          (yield* Effect.flip(atTime(now, endRecurringTrip(id, bo))))._tag,
          "recurring_trip_not_found"
        )
        yield* atTime(now, cancelTrip(yield* idOn(id, monday), driver))
        const free = yield* weeklyDrive(5)
        yield* atTime(now, endRecurringTrip(free.id, free.driver))
        assert.deepStrictEqual(yield* departuresOf(free.id), [])
        yield* createPerson(carl, 3, "Carl")
        yield* topUp(carl, 100_000)
        const carls = yield* atTime(now, booking(carl))
        const kept = yield* idOn(id, wednesday)
        yield* atTime(now, endRecurringTrip(id, driver))
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-04T07:00Z"])
        yield* atTime("2026-03-03T12:00:00Z", materialiseRecurringTrip(id, at("2026-03-03T12:00:00Z")))
        assert.deepStrictEqual(yield* departuresOf(id), ["2026-03-04T07:00Z"])
        const sql = yield* SqlClient.SqlClient
        const draws = sql`SELECT id FROM job WHERE kind = 'draw-series' AND key = ${id}
          AND due_at > '2026-03-03T12:00:00Z'`
        assert.lengthOf(yield* draws, 0)
        yield* atTime(now, endRecurringTrip(id, driver))
        yield* giveUp(id, carls, carl)
        assert.deepStrictEqual(yield* departuresOf(id), [])
        const heard = yield* sql`SELECT user_ids FROM outbox
          WHERE kind = 'TripWithdrawn' AND data ->> 'trip_id' = ${kept}`
        assert.deepStrictEqual(heard, [{ user_ids: [driver] }])
        assert.lengthOf(yield* draws, 0)
        const refusal = yield* Effect.flip(
          atTime(now, updateRecurringTrip(id, driver, { times: givenWeek() }))
        )
        assert.strictEqual(refusal._tag, "recurring_trip_not_found")
      })
  )
})
