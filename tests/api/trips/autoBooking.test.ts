import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import type { UserId } from "#core/shared/ids.ts"
import { AutoBookingId, RecurringTripId } from "#core/shared/ids.ts"
import { bookWeeks } from "#core/usecases/autoBookings/bookWeeks.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anna, at, bo, carl, userId } from "#tests/support/builders.ts"
import { aDrive, keep } from "#tests/support/drives.ts"
import { aRecurringTrip, keepDrives, routeOf, stopOn } from "#tests/support/recurring.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { createPerson, topUp } from "#tests/support/world.ts"

const [dora, erik, freja] = [userId(5), userId(6), userId(7)]
const route = routeOf(1)
const path = "/api/v5/auto-passenger"
/** Mondays at eight; the first two are drawn at the start. */
const mondays = ["2026-03-02", "2026-03-09", "2026-03-16", "2026-03-23"] as const
const [first] = mondays
const refusalOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const notAutoBookable = [422, "not_auto_bookable"]

const commandOn = (day: string, from = 0, to = 3) => ({
  driver_trip_id: occurrenceId(route.id, day),
  from_driver_stop_id: stopOn(route, from, day),
  to_driver_stop_id: stopOn(route, to, day)
})
const every = Effect.fn("every")(function* (passenger: UserId, command: unknown = commandOn(first)) {
  const made = yield* post(path, command, { token: yield* tokenOf(passenger) })
  return { made, id: String(pick(made, "id")) }
})
const stateOn = Effect.fn("stateOn")(function* (day: string, viewer: UserId) {
  return yield* get(`/api/driver-trip/${occurrenceId(route.id, day)}/state`, {
    token: yield* tokenOf(viewer)
  })
})
/** `yyyy-MM-dd STATUS` of somebody's bookings, by departure. */
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
const to = (iso: string) => moveClockTo(at(iso))
const asked = (...days: ReadonlyArray<string>) => days.map((day) => `${day} AWAITING_APPROVAL`)

layer(workingOn(layerAccountApi))("a seat every week", (it) => {
  let annas = ""
  let others: ReadonlyArray<readonly [UserId, string]> = []
  let recurringTrip = RecurringTripId.make(bo)

  it.effect("AUTOB-001 AUTOB-003 PROD-013 is asked for on every ride that is drawn, and held, once", () =>
    Effect.gen(function* () {
      yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-03-01T12:00:00Z")))
      for (const [index, id] of [bo, anna, carl, dora, erik, freja].entries()) yield* createPerson(id, index)
      yield* topUp(anna, 100_000)
      recurringTrip = yield* onProductTime(keepDrives(aRecurringTrip(), route))
      const { id, made } = yield* every(anna)
      assert.strictEqual(made.status, 201)
      annas = id
      yield* to("2026-03-01T12:01:00Z")
      assert.deepStrictEqual(yield* bookingsOf(anna), asked("2026-03-02", "2026-03-09"))
      assert.strictEqual((yield* every(anna, commandOn("2026-03-09"))).id, annas)
      yield* to("2026-03-01T12:02:00Z")
      assert.deepStrictEqual(yield* bookingsOf(anna), asked("2026-03-02", "2026-03-09"))
      const told = yield* get("/api/v3/commute/overview/list", { token: yield* tokenOf(bo) })
      assert.strictEqual(
        pick(told, "driver_trips", "0", "passenger_trips", "0", "status"),
        "AWAITING_APPROVAL"
      )
    })
  )

  it.effect("AUTOB-002 TRIP-049 TRIP-050 BOOK-004 is told with the trip and with the booking", () =>
    Effect.gen(function* () {
      const state = yield* stateOn(first, anna)
      assert.deepInclude(state.body, { is_auto_bookable: true, auto_booked: { id: annas } })
      assert.deepInclude((yield* stateOn(first, carl)).body, { is_auto_bookable: true, auto_booked: null })
      assert.deepInclude((yield* stateOn(first, bo)).body, { is_auto_bookable: false, auto_booked: null })
      const sent = { token: yield* tokenOf(anna) }
      const booking = yield* get(`/api/v3/commute/booking/${String(pick(state, "already_booked_id"))}`, sent)
      assert.deepInclude(booking.body, { auto_booked: { id: annas }, is_driver_trip_auto_bookable: true })
      const overview = yield* get("/api/v3/commute/overview/list", sent)
      assert.deepInclude(pick(overview, "passenger_trips", "1"), { auto_booked: { id: annas } })
    })
  )

  it.effect("AUTOB-002 ERR-006 is refused where the trip does not come again, in five languages", () =>
    Effect.gen(function* () {
      const single = yield* keep(aDrive(8, 600, { driverId: dora }))
      const command = {
        driver_trip_id: single.id,
        from_driver_stop_id: single.stops[0]?.id,
        to_driver_stop_id: single.stops[3]?.id
      }
      const token = yield* tokenOf(carl)
      const said = yield* Effect.forEach(["en", "da", "sv", "nl", "nb"], (language) =>
        post(path, command, { token, headers: { "accept-language": language } })
      )
      for (const refused of said) assert.deepStrictEqual(refusalOf(refused), notAutoBookable)
      assert.strictEqual(new Set(said.map((refused) => pick(refused, "message"))).size, 5)
      assert.deepStrictEqual(refusalOf((yield* every(bo)).made), notAutoBookable)
      assert.deepStrictEqual(refusalOf((yield* every(carl, commandOn(first, 2, 1))).made), [
        422,
        "cannot_book_stops_not_on_route"
      ])
      assert.deepStrictEqual(refusalOf((yield* every(carl, commandOn("2026-03-03"))).made), [
        404,
        "trip_not_found"
      ])
      assert.strictEqual((yield* post(path, commandOn(first))).status, 401)
    })
  )

  it.effect("AUTOB-001 goes on as rides are drawn, and leaves what was cancelled or declined alone", () =>
    Effect.gen(function* () {
      const [cancelled, declined] = [yield* stateOn(first, anna), yield* stateOn("2026-03-09", anna)]
      const booking = (state: Parameters<typeof pick>[0], act: string, who: UserId) =>
        Effect.flatMap(tokenOf(who), (token) =>
          get(`/api/v3/commute/booking/${String(pick(state, "already_booked_id"))}/${act}`, { token })
        )
      yield* booking(cancelled, "cancel", anna)
      yield* booking(declined, "deny", bo)
      yield* to("2026-03-03T13:00:00Z")
      assert.deepStrictEqual(yield* bookingsOf(anna), [
        "2026-03-02 CANCELED",
        "2026-03-09 DENIED",
        ...asked("2026-03-16")
      ])
      yield* to("2026-03-10T13:00:00Z")
      assert.deepStrictEqual((yield* bookingsOf(anna)).slice(2), asked("2026-03-16", "2026-03-23"))
    })
  )

  it.effect(
    "AUTOB-001 leaves out what cannot be paid or fitted in, says why once, and has it when it can",
    () =>
      Effect.gen(function* () {
        const carls = yield* every(carl, commandOn("2026-03-16"))
        yield* keep(aDrive(9, 14 * 24 * 60 - 50, { driverId: erik }))
        yield* topUp(erik, 100_000)
        const eriks = yield* every(erik, commandOn("2026-03-16"))
        others = [
          [carl, carls.id],
          [erik, eriks.id]
        ]
        yield* to("2026-03-10T13:05:00Z")
        assert.deepStrictEqual([yield* bookingsOf(carl), yield* bookingsOf(erik)], [[], asked("2026-03-23")])
        yield* to("2026-03-12T13:00:00Z")
        const reasons = yield* reasonsOn("2026-03-16")
        assert.deepStrictEqual(reasons.toSorted(), [
          "existing_trip_in_period",
          "insufficient_funds_on_balance"
        ])
        yield* topUp(carl, 100_000)
        yield* to("2026-03-13T13:00:00Z")
        assert.deepStrictEqual(yield* bookingsOf(carl), asked("2026-03-16", "2026-03-23"))
      })
  )

  it.effect(
    "AUTOB-001 is granted at once where the driver takes such passengers along, while there are seats",
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
        const doras = AutoBookingId.make((yield* every(dora, commandOn("2026-03-16"))).id)
        const runs = [1, 2, 3, 4].map(() => onProductTime(bookWeeks(doras)))
        yield* Effect.all(runs, { concurrency: "unbounded" })
        yield* to("2026-03-13T13:05:00Z")
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
        yield* every(freja, commandOn("2026-03-16"))
        yield* to("2026-03-13T13:06:00Z")
        assert.deepStrictEqual(yield* bookingsOf(freja), ["2026-03-16 ACCEPTED"])
        assert.deepStrictEqual(yield* reasonsOn("2026-03-23"), [
          "insufficient_funds_on_balance",
          "no_seats_available"
        ])
      })
  )

  it.effect("AUTOB-004 ends with those weeks that have no booking yet, for its passenger alone", () =>
    Effect.gen(function* () {
      const [mine, other] = [{ token: yield* tokenOf(anna) }, { token: yield* tokenOf(carl) }]
      const del = (sent: { readonly token?: string }) => send("DELETE", `${path}/${annas}`, undefined, sent)
      assert.strictEqual((yield* del({})).status, 401)
      assert.deepStrictEqual(refusalOf(yield* del(other)), notAutoBookable)
      assert.strictEqual((yield* del(mine)).status, 204)
      assert.strictEqual((yield* del(mine)).status, 204)
      assert.deepInclude((yield* stateOn("2026-03-16", anna)).body, {
        is_auto_bookable: true,
        auto_booked: null
      })
      for (const [who, id] of others) {
        const ended = yield* send("DELETE", `${path}/${id}`, undefined, { token: yield* tokenOf(who) })
        assert.strictEqual(ended.status, 204)
      }
      const before = yield* bookingsOf(anna)
      yield* to("2026-03-18T13:00:00Z")
      // Nobody drove on the sixteenth: that ride was called off by itself.
      assert.deepStrictEqual(
        yield* bookingsOf(anna),
        before.map((one) => (one.startsWith("2026-03-16") ? "2026-03-16 CANCELED" : one))
      )
      assert.deepStrictEqual((yield* bookingsOf(dora)).slice(1), [
        "2026-03-23 ACCEPTED",
        "2026-03-30 ACCEPTED"
      ])
      const again = yield* every(anna, commandOn("2026-03-30"))
      assert.notStrictEqual(again.id, annas)
      yield* to("2026-03-18T13:01:00Z")
      assert.deepStrictEqual((yield* bookingsOf(anna)).slice(-1), ["2026-03-30 ACCEPTED"])
    })
  )

  it.effect(
    "AUTOB-003 a repeat under its key is answered like the first, and brings nothing back that has ended",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(carl), headers: { "idempotency-key": "every-monday" } }
        const command = commandOn("2026-03-30")
        const made = yield* post(path, command, sent)
        assert.strictEqual(made.status, 201)
        assert.strictEqual(
          (yield* send("DELETE", `${path}/${String(pick(made, "id"))}`, undefined, sent)).status,
          204
        )
        const again = yield* post(path, command, sent)
        assert.deepStrictEqual([again.status, again.body], [201, made.body])
        assert.isNull(pick(yield* stateOn("2026-03-30", carl), "auto_booked"))
        const other = yield* post(path, commandOn("2026-03-30", 1), sent)
        assert.deepStrictEqual(refusalOf(other), [409, "idempotency_conflict"])
      })
  )

  it.effect("AUTOB-002 can be neither begun nor ended once the series comes no more", () =>
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
      assert.deepStrictEqual(refusalOf((yield* every(carl, commandOn("2026-03-30"))).made), notAutoBookable)
      assert.strictEqual(pick(yield* stateOn("2026-03-30", anna), "is_auto_bookable"), false)
    })
  )

  it.effect("AUTOB-001 VAC-010 asks for no ride that only stayed for others when its driver paused", () =>
    Effect.gen(function* () {
      const [gitte, hans] = [userId(8), userId(9)]
      for (const [index, id] of [gitte, hans].entries()) yield* createPerson(id, 20 + index)
      yield* topUp(hans, 100_000)
      const other = routeOf(2)
      const [day, ride] = ["2026-03-30", occurrenceId(other.id, "2026-03-30")]
      const command = {
        driver_trip_id: ride,
        from_driver_stop_id: stopOn(other, 0, day),
        to_driver_stop_id: stopOn(other, 3, day)
      }
      const times = { ...aRecurringTrip().times, monday: "12:00" }
      yield* onProductTime(keepDrives(aRecurringTrip({ personId: carl, times }), other))
      yield* every(gitte, command)
      const seat = yield* post("/api/v3/commute/marketplace/book", command, { token: yield* tokenOf(hans) })
      assert.strictEqual(seat.status, 200)
      const pause = { from_date: day, to_date: day }
      const paused = yield* post("/api/me/vacation", pause, { token: yield* tokenOf(carl) })
      assert.strictEqual(paused.status, 201)
      yield* topUp(gitte, 100_000)
      for (const time of ["13:02", "13:03"]) yield* to(`2026-03-24T${time}:00Z`)
      assert.deepStrictEqual(yield* bookingsOf(hans), asked(day))
      assert.deepStrictEqual(yield* bookingsOf(gitte), asked("2026-04-06"))
    })
  )
})
