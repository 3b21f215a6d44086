import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { AutoBookingId, RecurringTripId, type UserId } from "#core/shared/ids.ts"
import { bookOccurrences } from "#core/usecases/autoBookings/bookOccurrences.ts"
import { anna, aTrip, at, bo, carl, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { createRecurringTrip } from "#tests/support/world/recurringTrips.ts"
import { offer } from "#tests/support/world/trips.ts"

const [dora, erik, freja] = [userId(5), userId(6), userId(7)]
const route = aRecurringRoute({ number: 1 })
const path = "/api/v5/auto-passenger"
/** Mondays at 08:00; the first two are materialised at the start. */
const mondays = ["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"] as const
const [first] = mondays
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const notAutoBookable = [422, "not_auto_bookable"]

const commandOn = (day: string, fromPosition = 0, toPosition = 3) => ({
  driver_trip_id: occurrenceId(route.id, day),
  from_driver_stop_id: stopIdOn(route, fromPosition, day),
  to_driver_stop_id: stopIdOn(route, toPosition, day)
})
const createAutoBooking = Effect.fn("createAutoBooking")(function* (
  passenger: UserId,
  command: unknown = commandOn(first)
) {
  const created = yield* post(path, command, { token: yield* tokenOf(passenger) })
  return { created, id: String(pick(created, "id")) }
})
const stateOn = Effect.fn("stateOn")(function* (day: string, viewer: UserId) {
  return yield* get(`/api/driver-trip/${occurrenceId(route.id, day)}/state`, {
    token: yield* tokenOf(viewer)
  })
})
/** `yyyy-MM-dd STATUS` of a passenger's bookings, by departure. */
const bookingsOf = Effect.fn("bookingsOf")(function* (passenger: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ day: string; status: string }>`SELECT t.day::text AS day, b.status FROM booking b
    JOIN driver_trip t ON t.id = b.trip_id WHERE b.passenger_id = ${passenger} ORDER BY b.departure, b.created_at`
  return rows.map(({ day, status }) => `${day} ${status}`)
})
const reasonsOn = Effect.fn("reasonsOn")(function* (day: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ reason: string }>`SELECT data->>'reason' AS reason FROM trip_event
    WHERE what = 'auto_booking_skipped' AND trip_id = ${occurrenceId(route.id, day)} ORDER BY at, id`
  return rows.map(({ reason }) => reason)
})
/** The titles, in Danish, of the notifications of skipped occurrences. */
const titlesOf = Effect.fn("titlesOf")(function* (passenger: UserId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ title: string }>`SELECT data->>'title' AS title FROM notification
    WHERE user_id = ${passenger} AND kind = 'auto_booking_skipped'`
  return rows.map(({ title }) => title)
})
const moveTo = (iso: string) => moveClock(at(iso))
const awaiting = (...days: ReadonlyArray<string>) => days.map((day) => `${day} AWAITING_APPROVAL`)

layer(withBackgroundWork(layerAccountApi))("an auto-booking", (it) => {
  let annas = ""
  let others: ReadonlyArray<readonly [UserId, string]> = []
  let recurringTrip = RecurringTripId.make(bo)

  it.effect(
    "AUTOB-001 AUTOB-003 PROD-013 an auto-booking requests one seat on every materialised occurrence",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T12:00:00Z")
        for (const id of [bo, anna, carl, dora, erik, freja]) yield* createPerson(id)
        yield* topUp(anna, 100_000)
        recurringTrip = yield* onProductTime(createRecurringTrip(aRecurringTrip(), route))
        const { id, created } = yield* createAutoBooking(anna)
        assert.strictEqual(created.status, 201)
        annas = id
        yield* moveTo("2026-03-01T12:01:00Z")
        assert.deepStrictEqual(yield* bookingsOf(anna), awaiting("2026-03-02", "2026-03-09"))
        assert.strictEqual((yield* createAutoBooking(anna, commandOn("2026-03-09"))).id, annas)
        yield* moveTo("2026-03-01T12:02:00Z")
        assert.deepStrictEqual(yield* bookingsOf(anna), awaiting("2026-03-02", "2026-03-09"))
        const driverOverview = yield* get("/api/v3/commute/overview/list", { token: yield* tokenOf(bo) })
        assert.strictEqual(
          pick(driverOverview, "driver_trips", "0", "passenger_trips", "0", "status"),
          "AWAITING_APPROVAL"
        )
      })
  )

  it.effect(
    "AUTOB-002 TRIP-049 TRIP-050 BOOK-004 the trip, the booking and the overview show the auto-booking",
    () =>
      Effect.gen(function* () {
        const state = yield* stateOn(first, anna)
        assert.deepInclude(state.body, {
          is_auto_bookable: true,
          auto_booked: { id: annas, skipped_days: [] }
        })
        assert.deepInclude((yield* stateOn(first, carl)).body, { is_auto_bookable: true, auto_booked: null })
        assert.deepInclude((yield* stateOn(first, bo)).body, { is_auto_bookable: false, auto_booked: null })
        const sent = { token: yield* tokenOf(anna) }
        const booking = yield* get(
          `/api/v3/commute/booking/${String(pick(state, "already_booked_id"))}`,
          sent
        )
        assert.deepInclude(booking.body, {
          auto_booked: { id: annas, skipped_days: [] },
          is_driver_trip_auto_bookable: true
        })
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        assert.deepInclude(pick(overview, "passenger_trips", "1"), {
          auto_booked: { id: annas, skipped_days: [] }
        })
      })
  )

  it.effect(
    "AUTOB-002 ERR-006 an auto-booking of a single trip is refused in each of the five languages",
    () =>
      Effect.gen(function* () {
        const single = yield* offer(
          aTrip({ number: 8, later: { minutes: 600 }, chargeForTrip: false, driverId: dora })
        )
        const command = {
          driver_trip_id: single.id,
          from_driver_stop_id: single.stops[0]?.id,
          to_driver_stop_id: single.stops[3]?.id
        }
        const token = yield* tokenOf(carl)
        const refusals = yield* Effect.forEach(["en", "da", "sv", "nl", "nb"], (language) =>
          post(path, command, { token, headers: { "accept-language": language } })
        )
        for (const refused of refusals) assert.deepStrictEqual(refusalOf(refused), notAutoBookable)
        assert.strictEqual(new Set(refusals.map((refused) => pick(refused, "message"))).size, 5)
        assert.deepStrictEqual(refusalOf((yield* createAutoBooking(bo)).created), notAutoBookable)
        assert.deepStrictEqual(refusalOf((yield* createAutoBooking(carl, commandOn(first, 2, 1))).created), [
          422,
          "cannot_book_stops_not_on_route"
        ])
        assert.deepStrictEqual(refusalOf((yield* createAutoBooking(carl, commandOn("2026-03-03"))).created), [
          404,
          "trip_not_found"
        ])
        assert.strictEqual((yield* post(path, commandOn(first))).status, 401)
      })
  )

  it.effect("AUTOB-001 new occurrences are booked, and cancelled or denied bookings are not repeated", () =>
    Effect.gen(function* () {
      const [cancelled, denied] = [yield* stateOn(first, anna), yield* stateOn("2026-03-09", anna)]
      const answer = (state: Parameters<typeof pick>[0], action: string, person: UserId) =>
        Effect.flatMap(tokenOf(person), (token) =>
          get(`/api/v3/commute/booking/${String(pick(state, "already_booked_id"))}/${action}`, { token })
        )
      yield* answer(cancelled, "cancel", anna)
      yield* answer(denied, "deny", bo)
      yield* moveTo("2026-03-03T13:00:00Z")
      assert.deepStrictEqual(yield* bookingsOf(anna), [
        "2026-03-02 CANCELED",
        "2026-03-09 DENIED",
        ...awaiting("2026-03-16")
      ])
      yield* moveTo("2026-03-10T13:00:00Z")
      assert.deepStrictEqual((yield* bookingsOf(anna)).slice(2), awaiting("2026-03-16", "2026-03-23"))
    })
  )

  it.effect(
    "AUTOB-001 an occurrence that cannot be booked is skipped, the passenger notified once of the reason, and booked when possible",
    () =>
      Effect.gen(function* () {
        const carls = yield* createAutoBooking(carl, commandOn("2026-03-16"))
        yield* offer(
          aTrip({ number: 9, later: { minutes: 14 * 24 * 60 - 50 }, chargeForTrip: false, driverId: erik })
        )
        yield* topUp(erik, 100_000)
        const eriks = yield* createAutoBooking(erik, commandOn("2026-03-16"))
        others = [
          [carl, carls.id],
          [erik, eriks.id]
        ]
        yield* moveTo("2026-03-10T13:05:00Z")
        assert.deepStrictEqual(
          [yield* bookingsOf(carl), yield* bookingsOf(erik)],
          [[], awaiting("2026-03-23")]
        )
        yield* moveTo("2026-03-12T13:00:00Z")
        const reasons = yield* reasonsOn("2026-03-16")
        assert.deepStrictEqual(reasons.toSorted(), [
          "existing_trip_in_period",
          "insufficient_funds_on_balance"
        ])
        const unfunded = { reason: "insufficient_funds_on_balance" }
        assert.deepStrictEqual(pick(yield* stateOn("2026-03-16", carl), "auto_booked"), {
          id: carls.id,
          skipped_days: [
            { day: "2026-03-16", ...unfunded },
            { day: "2026-03-23", ...unfunded }
          ]
        })
        assert.deepStrictEqual(pick(yield* stateOn("2026-03-16", erik), "auto_booked", "skipped_days"), [
          { day: "2026-03-16", reason: "existing_trip_in_period" }
        ])
        const tooLittle = "Ikke penge nok til din ugentlige plads"
        assert.deepStrictEqual(yield* titlesOf(carl), [tooLittle, tooLittle])
        assert.deepStrictEqual(yield* titlesOf(erik), ["Din ugentlige plads er ikke booket"])
        yield* topUp(carl, 100_000)
        yield* moveTo("2026-03-13T13:00:00Z")
        assert.deepStrictEqual(yield* bookingsOf(carl), awaiting("2026-03-16", "2026-03-23"))
        assert.deepStrictEqual(pick(yield* stateOn("2026-03-16", carl), "auto_booked", "skipped_days"), [])
      })
  )

  it.effect(
    "AUTOB-001 seats are confirmed at once if the driver accepts automatically and seats are free",
    () =>
      Effect.gen(function* () {
        const drivers = { token: yield* tokenOf(bo) }
        const change = yield* send(
          "PUT",
          `/api/v3/commute/recurring/${recurringTrip}`,
          { auto_offer: true },
          drivers
        )
        assert.strictEqual(change.status, 200)
        yield* topUp(dora, 100_000)
        yield* topUp(freja, 100_000)
        const doras = AutoBookingId.make((yield* createAutoBooking(dora, commandOn("2026-03-16"))).id)
        const runs = [1, 2, 3, 4].map(() => onProductTime(bookOccurrences(doras)))
        yield* Effect.all(runs, { concurrency: "unbounded" })
        yield* moveTo("2026-03-13T13:05:00Z")
        assert.deepStrictEqual(yield* bookingsOf(dora), ["2026-03-16 ACCEPTED", "2026-03-23 ACCEPTED"])
        const sql = yield* SqlClient.SqlClient
        const taken = yield* sql<{ taken: number }>`SELECT taken FROM trip_leg
        WHERE trip_id = ${occurrenceId(route.id, "2026-03-16")} ORDER BY position`
        assert.deepStrictEqual(
          taken.map((leg) => leg.taken),
          [1, 1, 1]
        )
        yield* sql`UPDATE trip_leg SET taken = capacity WHERE trip_id = ${occurrenceId(route.id, "2026-03-23")}`
        yield* sql`UPDATE booking SET seats = 3 WHERE trip_id = ${occurrenceId(route.id, "2026-03-23")}
        AND passenger_id = ${dora}`
        yield* createAutoBooking(freja, commandOn("2026-03-16"))
        yield* moveTo("2026-03-13T13:06:00Z")
        assert.deepStrictEqual(yield* bookingsOf(freja), ["2026-03-16 ACCEPTED"])
        assert.deepStrictEqual(yield* reasonsOn("2026-03-23"), [
          "insufficient_funds_on_balance",
          "no_seats_available"
        ])
      })
  )

  it.effect("AUTOB-004 only the passenger can end an auto-booking, and existing bookings stay", () =>
    Effect.gen(function* () {
      const [own, other] = [{ token: yield* tokenOf(anna) }, { token: yield* tokenOf(carl) }]
      const end = (sent: { readonly token?: string }) => send("DELETE", `${path}/${annas}`, undefined, sent)
      assert.strictEqual((yield* end({})).status, 401)
      assert.deepStrictEqual(refusalOf(yield* end(other)), notAutoBookable)
      assert.strictEqual((yield* end(own)).status, 204)
      assert.strictEqual((yield* end(own)).status, 204)
      assert.deepInclude((yield* stateOn("2026-03-16", anna)).body, {
        is_auto_bookable: true,
        auto_booked: null
      })
      for (const [person, id] of others) {
        const ended = yield* send("DELETE", `${path}/${id}`, undefined, { token: yield* tokenOf(person) })
        assert.strictEqual(ended.status, 204)
      }
      const before = yield* bookingsOf(anna)
      yield* moveTo("2026-03-18T13:00:00Z")
      // The trip on the 16th was not started, so the overdue check has cancelled it.
      assert.deepStrictEqual(
        yield* bookingsOf(anna),
        before.map((one) => (one.startsWith("2026-03-16") ? "2026-03-16 CANCELED" : one))
      )
      assert.deepStrictEqual((yield* bookingsOf(dora)).slice(1), [
        "2026-03-23 ACCEPTED",
        "2026-03-30 ACCEPTED"
      ])
      const repeated = yield* createAutoBooking(anna, commandOn("2026-03-30"))
      assert.notStrictEqual(repeated.id, annas)
      yield* moveTo("2026-03-18T13:01:00Z")
      assert.deepStrictEqual((yield* bookingsOf(anna)).slice(-1), ["2026-03-30 ACCEPTED"])
    })
  )

  it.effect(
    "AUTOB-003 a repeated command with its idempotency key gets the first response and restores nothing that has ended",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(carl), headers: { "idempotency-key": "every-monday" } }
        const command = commandOn("2026-03-30")
        const created = yield* post(path, command, sent)
        assert.strictEqual(created.status, 201)
        assert.strictEqual(
          (yield* send("DELETE", `${path}/${String(pick(created, "id"))}`, undefined, sent)).status,
          204
        )
        const repeated = yield* post(path, command, sent)
        assert.deepStrictEqual([repeated.status, repeated.body], [201, created.body])
        assert.isNull(pick(yield* stateOn("2026-03-30", carl), "auto_booked"))
        const other = yield* post(path, commandOn("2026-03-30", 1), sent)
        assert.deepStrictEqual(refusalOf(other), [409, "idempotency_conflict"])
      })
  )

  it.effect(
    "AUTOB-002 an auto-booking can be neither created nor ended once its recurring trip has ended",
    () =>
      Effect.gen(function* () {
        const id = String(pick(yield* stateOn("2026-03-30", anna), "auto_booked", "id"))
        yield* send("DELETE", `/api/v3/commute/recurring/${recurringTrip}`, undefined, {
          token: yield* tokenOf(bo)
        })
        const sent = { token: yield* tokenOf(anna) }
        assert.deepStrictEqual(
          refusalOf(yield* send("DELETE", `${path}/${id}`, undefined, sent)),
          notAutoBookable
        )
        assert.deepStrictEqual(
          refusalOf((yield* createAutoBooking(carl, commandOn("2026-03-30"))).created),
          notAutoBookable
        )
        assert.strictEqual(pick(yield* stateOn("2026-03-30", anna), "is_auto_bookable"), false)
      })
  )

  it.effect(
    "AUTOB-001 VAC-010 an occurrence that a vacation left for other passengers is not auto-booked",
    () =>
      Effect.gen(function* () {
        const [gitte, hans] = [userId(8), userId(9)]
        for (const id of [gitte, hans]) yield* createPerson(id)
        yield* topUp(hans, 100_000)
        const other = aRecurringRoute({ number: 2 })
        const [day, tripId] = ["2026-03-30", occurrenceId(other.id, "2026-03-30")]
        const command = {
          driver_trip_id: tripId,
          from_driver_stop_id: stopIdOn(other, 0, day),
          to_driver_stop_id: stopIdOn(other, 3, day)
        }
        const times = { ...aRecurringTrip().times, monday: "12:00" }
        yield* onProductTime(createRecurringTrip(aRecurringTrip({ personId: carl, times }), other))
        yield* createAutoBooking(gitte, command)
        const seat = yield* post("/api/v3/commute/marketplace/book", command, { token: yield* tokenOf(hans) })
        assert.strictEqual(seat.status, 200)
        const pause = { from_date: day, to_date: day }
        const paused = yield* post("/api/me/vacation", pause, { token: yield* tokenOf(carl) })
        assert.strictEqual(paused.status, 201)
        yield* topUp(gitte, 100_000)
        for (const time of ["13:02", "13:03"]) yield* moveTo(`2026-03-24T${time}:00Z`)
        assert.deepStrictEqual(yield* bookingsOf(hans), awaiting(day))
        assert.deepStrictEqual(yield* bookingsOf(gitte), awaiting("2026-04-06"))
      })
  )
})
