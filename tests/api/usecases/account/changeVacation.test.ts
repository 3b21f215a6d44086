import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { moveClock } from "#api/dev/moveClock.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { createVacation } from "#core/usecases/account/changeVacation.ts"
import { bookTrip } from "#core/usecases/bookings/bookTrip.ts"
import { createRecurringRequest } from "#core/usecases/recurring/createRecurringRequest.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { anAddress, anna, at, bo, copenhagen, userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, stopIdOn } from "#tests/support/builders/recurringTrips.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { createRecurringTrip, occurrencesOf } from "#tests/support/world/recurringTrips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
/** A Monday, before noon in Denmark. */
const monday = at("2026-03-02T09:00:00Z")

const errorsOf = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "errors")]

/** The days with an occurrence that is not cancelled. */
const daysOf = Effect.fn("daysOf")(function* (id: RecurringTripId) {
  const rows = yield* occurrencesOf(id)
  return rows.filter(({ cancelled }) => !cancelled).map(({ day }) => day)
})
const requestDays = Effect.fn("requestDays")(function* (id: RecurringTripId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ day: string }>`SELECT day::text AS day FROM commute_request
    WHERE recurring_trip_id = ${id} AND status = 'OPEN' ORDER BY day`
  return rows.map(({ day }) => day)
})
const book = (route: RecurringRoute, passengerId: UserId, day: string) =>
  bookTrip({
    tripId: occurrenceId(route.id, day),
    passengerId,
    fromStopId: stopIdOn(route, 0, day),
    toStopId: stopIdOn(route, 3, day),
    seats: Option.none(),
    requestId: Option.none(),
    idempotencyKey: null
  })
const times = { ...emptyWeek, tuesday: "08:00", friday: "08:00" }

layer(layerApi)("a vacation", (it) => {
  it.effect(
    "VAC-021 VAC-006 VAC-012 a vacation is in the profile until its last day has passed, and excludes a second one",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, { name: "Bo" })
        yield* setTime(monday)
        const token = yield* tokenOf(bo)
        const latest = Effect.map(get("/api/me", { token }), (me) => pick(me, "latestVacation"))
        assert.strictEqual(yield* latest, null)
        const created = yield* post(
          "/api/me/vacation",
          { from_date: "2026-03-02", to_date: "2026-03-05" },
          { token }
        )
        assert.deepStrictEqual(
          [created.status, created.body],
          [201, { start: "2026-03-02", end: "2026-03-05" }]
        )
        assert.deepStrictEqual(yield* latest, { start: "2026-03-02", end: "2026-03-05" })
        const second = yield* post(
          "/api/me/vacation",
          { from_date: "2026-04-01", to_date: "2026-04-05" },
          { token }
        )
        assert.deepStrictEqual(errorsOf(second), [
          422,
          { from_date: ["You already have a vacation planned."] }
        ])
        yield* setTime(at("2026-03-05T22:59:00Z"))
        assert.isNotNull(yield* latest)
        yield* setTime(at("2026-03-05T23:00:00Z"))
        assert.isNull(yield* latest)
        const visitor = yield* post("/api/me/vacation", {})
        assert.strictEqual(visitor.status, 401)
      })
  )

  it.effect("VAC-021 VAC-022 a refusal names the invalid field in each of the five languages", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      yield* setTime(monday)
      const token = yield* tokenOf(anna)
      const postVacation = (language: string, data: unknown) =>
        post("/api/me/vacation", data, { token, headers: { "accept-language": language } })
      assert.deepStrictEqual(errorsOf(yield* postVacation("en", {})), [
        422,
        { from_date: ["Choose a day."], to_date: ["Choose a day."] }
      ])
      const early = { from_date: "2026-03-04", to_date: "2026-03-03" }
      const texts = yield* Effect.forEach(["en", "da", "sv", "nl", "nb"], (language) =>
        postVacation(language, early)
      )
      assert.strictEqual(new Set(texts.map((text) => JSON.stringify(pick(text, "errors")))).size, 5)
      assert.deepStrictEqual(errorsOf(texts[0] ?? (yield* postVacation("en", early))), [
        422,
        { to_date: ["Choose 04/03/26 or a later day."] }
      ])
      const invalid = yield* postVacation("en", { from_date: "tomorrow", to_date: "2026-03-04" })
      assert.deepStrictEqual(
        [invalid.status, Object.keys(Object(pick(invalid, "errors")))],
        [422, ["from_date"]]
      )
      const nothing = yield* send("PUT", "/api/me/vacation", { to_date: "2026-05-01" }, { token })
      assert.deepStrictEqual([nothing.status, pick(nothing, "error")], [404, "vacation_not_found"])
    })
  )

  it.effect(
    "VAC-022 VAC-023 VAC-019 VAC-008 a vacation can be extended, and deleted only well before its first day",
    () =>
      Effect.gen(function* () {
        const carl = userId(3)
        yield* createPerson(carl, { name: "Carl" })
        yield* setTime(monday)
        const token = yield* tokenOf(carl)
        yield* post("/api/me/vacation", { from_date: "2026-03-11", to_date: "2026-03-15" }, { token })
        const put = (to_date: string) => send("PUT", "/api/me/vacation", { to_date }, { token })
        const remove = send("DELETE", "/api/me/vacation", undefined, { token })
        assert.deepStrictEqual(errorsOf(yield* put("2026-03-14")), [
          422,
          { to_date: ["Choose 15/03/26 or a later day."] }
        ])
        assert.deepStrictEqual((yield* put("2026-03-20")).body, { start: "2026-03-11", end: "2026-03-20" })
        assert.strictEqual((yield* remove).status, 204)
        assert.strictEqual((yield* remove).status, 404)

        yield* post("/api/me/vacation", { from_date: "2026-03-11", to_date: "2026-03-15" }, { token })
        yield* setTime(at("2026-03-03T09:00:00Z"))
        const refused = yield* remove
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "vacation_not_deletable"])
        yield* setTime(at("2026-03-12T09:00:00Z"))
        assert.strictEqual((yield* remove).status, 422)
        assert.deepStrictEqual((yield* put("2026-03-19")).body, { start: "2026-03-11", end: "2026-03-19" })
      })
  )
})

layer(layerApi)("recurring trips on vacation", (it) => {
  it.effect(
    "VAC-010 N25 a vacation withdraws occurrences without bookings, and deleting it restores them under their ids",
    () =>
      Effect.gen(function* () {
        yield* createPerson(bo, { name: "Bo" })
        yield* createPerson(anna, { name: "Anna" })
        yield* topUp(anna, 100_000)
        yield* setTime(monday)
        const route = aRecurringRoute({ number: 1 })
        const id = yield* onProductTime(createRecurringTrip(aRecurringTrip({ times }), route))
        const before = yield* occurrencesOf(id)
        const all = ["2026-03-03", "2026-03-06", "2026-03-10", "2026-03-13"]
        assert.deepStrictEqual(yield* daysOf(id), all)
        // One occurrence has a passenger; a later one was materialised for a booking that is cancelled.
        yield* onProductTime(book(route, anna, "2026-03-13"))
        const far = "2026-03-31"
        const cancelled = yield* onProductTime(book(route, anna, far))
        const annas = yield* tokenOf(anna)
        yield* get(`/api/v3/commute/booking/${cancelled}/cancel`, { token: annas })

        const token = yield* tokenOf(bo)
        const days = { from_date: "2026-03-11", to_date: "2026-04-15" }
        assert.strictEqual((yield* post("/api/me/vacation", days, { token })).status, 201)
        assert.deepStrictEqual(yield* daysOf(id), ["2026-03-03", "2026-03-06", "2026-03-10", "2026-03-13"])
        const withdrawn = yield* Effect.flip(onProductTime(book(route, anna, far)))
        assert.strictEqual(withdrawn._tag, "trip_not_found")
        const projected = yield* Effect.flip(onProductTime(findTrip(occurrenceId(route.id, "2026-04-07"))))
        assert.strictEqual(projected._tag, "trip_not_found")
        const [pattern] = yield* (yield* RecurringTrips).listOpen({
          after: Option.none(),
          limit: 1,
          today: "2026-03-02"
        })
        assert.deepStrictEqual(pattern?.pause, Option.some({ start: "2026-03-11", end: "2026-04-15" }))

        assert.strictEqual((yield* send("DELETE", "/api/me/vacation", undefined, { token })).status, 204)
        assert.deepStrictEqual(yield* daysOf(id), [...all, far])
        const after = yield* occurrencesOf(id)
        assert.deepStrictEqual(
          after.slice(0, 4).map((trip) => trip.id),
          before.map((trip) => trip.id)
        )
        yield* onProductTime(book(route, anna, far))
        yield* onProductTime(findTrip(occurrenceId(route.id, "2026-04-07")))
      })
  )

  it.effect(
    "VAC-010 no trip and no request is materialised for a day of a vacation, and materialisation resumes after it",
    () =>
      Effect.gen(function* () {
        const driver = userId(21)
        yield* createPerson(driver)
        yield* setTime(monday)
        const id = yield* onProductTime(
          createRecurringTrip(aRecurringTrip({ personId: driver, times }), aRecurringRoute({ number: 2 }))
        )
        const passenger = userId(22)
        yield* createPerson(passenger)
        const weeklyRequest = yield* onProductTime(
          createRecurringRequest({
            passengerId: passenger,
            from: anAddress(),
            to: anAddress({ ...copenhagen, city: "København" }),
            times,
            plannedTimeBy: "DEPARTURE",
            idempotencyKey: null
          })
        )
        const days = { from: Option.some("2026-03-05"), to: Option.some("2026-03-17") }
        for (const person of [driver, passenger]) yield* onProductTime(createVacation(person, days))
        assert.deepStrictEqual(yield* daysOf(id), ["2026-03-03"])
        assert.deepStrictEqual(yield* requestDays(weeklyRequest), ["2026-03-03"])
        yield* moveClock(at("2026-03-09T09:30:00Z"))
        assert.deepStrictEqual(yield* daysOf(id), ["2026-03-20"])
        assert.deepStrictEqual(yield* requestDays(weeklyRequest), ["2026-03-20"])
        const later = yield* onProductTime(
          createRecurringTrip(
            aRecurringTrip({ personId: driver, times: { ...emptyWeek, tuesday: "12:00" } }),
            aRecurringRoute({ number: 3 })
          )
        )
        assert.deepStrictEqual(yield* daysOf(later), [])
        yield* moveClock(at("2026-03-18T10:00:00Z"))
        assert.deepStrictEqual(yield* daysOf(later), ["2026-03-24", "2026-03-31"])
      })
  )

  it.effect("VAC-010 AUTOB-001 an auto-booking skips its passenger's vacation and resumes after it", () =>
    Effect.gen(function* () {
      const [driver, passenger] = [userId(31), userId(32)]
      yield* createPerson(driver)
      yield* createPerson(passenger)
      yield* topUp(passenger, 100_000)
      yield* setTime(monday)
      const route = aRecurringRoute({ number: 12 })
      yield* onProductTime(
        createRecurringTrip(
          aRecurringTrip({ personId: driver, times: { ...emptyWeek, tuesday: "08:00" } }),
          route
        )
      )
      const day = "2026-03-03"
      const command = {
        driver_trip_id: occurrenceId(route.id, day),
        from_driver_stop_id: stopIdOn(route, 0, day),
        to_driver_stop_id: stopIdOn(route, 3, day)
      }
      const sent = { token: yield* tokenOf(passenger) }
      yield* post("/api/me/vacation", { from_date: "2026-03-10", to_date: "2026-03-17" }, sent)
      assert.strictEqual((yield* post("/api/v5/auto-passenger", command, sent)).status, 201)
      const sql = yield* SqlClient.SqlClient
      const bookedDays = Effect.map(
        sql<{ day: string }>`SELECT t.day::text AS day FROM booking b JOIN driver_trip t ON t.id = b.trip_id
          WHERE b.passenger_id = ${passenger} ORDER BY b.departure`,
        (rows) => rows.map((row) => row.day)
      )
      yield* moveClock(at("2026-03-02T09:01:00Z"))
      assert.deepStrictEqual(yield* bookedDays, ["2026-03-03"])
      yield* moveClock(at("2026-03-12T10:00:00Z"))
      assert.deepStrictEqual(yield* bookedDays, ["2026-03-03", "2026-03-24"])
    })
  )

  it.effect(
    "VAC-010 of two concurrent vacations one is created, and it pauses recurring trips added at the same time",
    () =>
      Effect.gen(function* () {
        const driver = userId(23)
        yield* createPerson(driver)
        yield* setTime(monday)
        const week = (time: string) => ({ ...emptyWeek, thursday: time })
        const first = yield* onProductTime(
          createRecurringTrip(
            aRecurringTrip({ personId: driver, times: week("06:00") }),
            aRecurringRoute({ number: 4 })
          )
        )
        const days = { from: Option.some("2026-03-03"), to: Option.some("2026-03-20") }
        const answers = yield* Effect.all(
          [
            onProductTime(Effect.exit(createVacation(driver, days))),
            onProductTime(Effect.exit(createVacation(driver, days))),
            ...[1, 2, 3, 4].map((n) =>
              onProductTime(
                Effect.exit(
                  createRecurringTrip(
                    aRecurringTrip({ personId: driver, times: week(`1${n}:00`) }),
                    aRecurringRoute({ number: 4 + n })
                  )
                )
              )
            )
          ],
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          answers
            .map((exit) => exit._tag)
            .sort()
            .join(" "),
          "Failure Success Success Success Success Success"
        )
        const all = yield* (yield* RecurringTrips).ofPerson(driver)
        assert.lengthOf(all, 5)
        for (const { id } of all) assert.deepStrictEqual(yield* daysOf(id), [])
        assert.isTrue(all.some(({ id }) => id === first))
      })
  )
})
