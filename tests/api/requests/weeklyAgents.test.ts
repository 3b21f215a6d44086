import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { publishTripChanged } from "#core/usecases/requests/publishTripChanged.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anna, aStop, aTrip, at, bo, carl, stopId, tripId, userId } from "#tests/support/builders.ts"
import { announceAll, timesTold, toldTo, workingOn } from "#tests/support/rideAgents.ts"
import { createPerson, offer } from "#tests/support/world.ts"

const dorte = userId(9)
const path = "/api/v3/commute/passenger/request"

const command = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: "OTHER",
  planned_time_by: "DEPARTURE",
  from_street: "Algade 1",
  from_zipcode: "4000",
  from_city: "Roskilde",
  from_country: "DK",
  from_lat: aStop(0).lat,
  from_lng: aStop(0).lng,
  to_street: "Rådhuspladsen 1",
  to_zipcode: "1550",
  to_city: "København",
  to_country: "DK",
  to_lat: aStop(3).lat,
  to_lng: aStop(3).lng,
  ...more
})

/** A trip that leaves at an instant, there for all to hear of. */
const leaving = Effect.fn("leaving")(function* (number: number, iso: string) {
  const plannedDeparture = at(iso)
  const stops = [0, 1, 2, 3].map((position) => ({
    ...aStop(position),
    id: stopId(number * 10 + position),
    plannedTime: DateTime.add(plannedDeparture, { minutes: position * 10 })
  }))
  const plannedArrival = DateTime.add(plannedDeparture, { minutes: 30 })
  yield* offer(aTrip({ id: tripId(number), plannedDeparture, plannedArrival, stops }))
  yield* onProductTime(Effect.andThen(publishTripChanged(tripId(number)), announceAll))
})

const requestsOf = Effect.fn("requestsOf")(function* (recurringTrip: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT day::text AS day, status, planned_time FROM commute_request
    WHERE recurring_trip_id = ${recurringTrip} ORDER BY day`
})

layer(workingOn(layerAccountApi), { timeout: "60 seconds" })("a weekly ride agent", (it) => {
  it.effect(
    "REQ-007 REQ-015 RECUR-013 RECUR-014 RECUR-015 keeps its weekly pattern, and a request for each day ahead",
    () =>
      Effect.gen(function* () {
        yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-03-20T12:00:00Z")))
        yield* createPerson(bo, 1, "Bo")
        yield* createPerson(anna, 2, "Anna")
        yield* createPerson(carl, 3, "Carl")
        const times = { monday_leave: "08:00", wednesday_leave: null, thursday_leave: "16:30" }
        const sent = { token: yield* tokenOf(carl), headers: { "idempotency-key": "weekly-0001" } }
        const made = yield* post(path, command({ times }), sent)
        assert.strictEqual(made.status, 201)
        assert.deepInclude(pick(made, "recurring_trip"), {
          role: "PASSENGER",
          seats: 1,
          leave_stop_count: 0,
          charge_for_trip: false,
          auto_offer: false,
          planned_time_by: "DEPARTURE",
          from_city: "Roskilde",
          to_city: "København",
          monday_leave: "08:00",
          tuesday_leave: null,
          wednesday_leave: null,
          thursday_leave: "16:30",
          sunday_leave: null
        })
        const again = yield* post(path, command({ times }), sent)
        assert.deepStrictEqual(again.body, made.body)
        assert.deepStrictEqual(yield* requestsOf(String(pick(made, "recurring_trip", "id"))), [
          { day: "2026-03-23", status: "OPEN", planned_time: new Date("2026-03-23T07:00:00Z") },
          { day: "2026-03-26", status: "OPEN", planned_time: new Date("2026-03-26T15:30:00Z") },
          { day: "2026-03-30", status: "OPEN", planned_time: new Date("2026-03-30T06:00:00Z") },
          { day: "2026-04-02", status: "OPEN", planned_time: new Date("2026-04-02T14:30:00Z") }
        ])
        const cards = pick(yield* get("/api/v3/commute/overview/list", sent), "requests")
        assert.lengthOf(Array.from(Object(cards)), 1)
      })
  )

  it.effect(
    "REQ-007 is told on its weekday alone, at the same time of day when the clocks have changed",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(anna) }
        yield* onProductTime(announceAll)
        const made = yield* post(path, command({ times: { monday_leave: "08:00" } }), sent)
        assert.strictEqual(made.status, 201)
        yield* leaving(1, "2026-03-31T06:00:00Z")
        yield* leaving(2, "2026-03-30T05:20:00Z")
        assert.strictEqual(yield* timesTold(anna), 0)
        yield* leaving(3, "2026-03-30T06:00:00Z")
        yield* leaving(4, "2026-03-23T07:00:00Z")
        assert.strictEqual(yield* timesTold(anna), 2)
        const routes = (yield* toldTo(anna)).map(({ data }) =>
          data.route.includes(`driverTripId=${tripId(3)}`)
        )
        assert.deepStrictEqual(routes, [true, false])
      })
  )

  it.effect(
    "REQ-007 REQ-008 goes on by itself: passed days stall, new ones come and find what waits already",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [row] = yield* sql<{ id: string }>`SELECT id FROM recurring_trip WHERE person_id = ${anna}`
        const recurringTrip = row?.id ?? ""
        yield* leaving(5, "2026-04-06T06:00:00Z")
        assert.strictEqual(yield* timesTold(anna), 2)
        yield* moveClockTo(at("2026-03-25T12:00:00Z"))
        const days = (yield* requestsOf(recurringTrip)).map(
          ({ day, status }) => `${String(day)} ${String(status)}`
        )
        assert.deepStrictEqual(days, ["2026-03-23 STALLED", "2026-03-30 OPEN", "2026-04-06 OPEN"])
        yield* onProductTime(announceAll)
        assert.strictEqual(yield* timesTold(anna), 3)
        yield* moveClockTo(at("2026-03-27T12:00:00Z"))
        assert.lengthOf(yield* requestsOf(recurringTrip), 3)
        const isDrawnAgain = Effect.map(
          sql`SELECT due_at FROM job WHERE kind = 'draw-series' AND key = ${recurringTrip}`,
          (rows) => rows.length === 1
        )
        assert.isTrue(yield* isDrawnAgain)
        yield* sql`UPDATE recurring_trip SET valid_until = '2026-03-26' WHERE id = ${recurringTrip}`
        yield* moveClockTo(at("2026-03-28T13:00:00Z"))
        assert.isFalse(yield* isDrawnAgain)
        assert.strictEqual(yield* timesTold(anna), 3)
      })
  )

  it.effect("REQ-018 is silent on a day that is cancelled, and told on the others", () =>
    Effect.gen(function* () {
      yield* createPerson(dorte, 9, "Dorte")
      const sent = { token: yield* tokenOf(dorte) }
      const made = yield* post(path, command({ times: { tuesday_leave: "08:00" } }), sent)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: string }>`SELECT id FROM commute_request
        WHERE recurring_trip_id = ${String(pick(made, "recurring_trip", "id"))} ORDER BY day LIMIT 1`
      yield* onProductTime(announceAll)
      assert.strictEqual(yield* timesTold(dorte), 1)
      const first = row?.id ?? ""
      assert.strictEqual((yield* get(`${path}/${first}/cancel`, sent)).status, 204)
      yield* leaving(6, "2026-03-31T06:40:00Z")
      assert.strictEqual(yield* timesTold(dorte), 1)
      yield* leaving(7, "2026-04-07T06:00:00Z")
      assert.strictEqual(yield* timesTold(dorte), 2)
    })
  )
})

layer(workingOn(layerAccountApi), { timeout: "60 seconds" })("a request whose time comes", (it) => {
  it.effect("REQ-008 stalls at its planned time, and opens again when it is given another one", () =>
    Effect.gen(function* () {
      const clock = yield* ProductClock
      yield* clock.setNow(DateTime.toEpochMillis(at("2026-03-20T12:00:00Z")))
      yield* createPerson(anna, 2, "Anna")
      const sent = { token: yield* tokenOf(anna) }
      const asked = (hour: string) => command({ planned_time: `2026-03-20T${hour}:00:00Z` })
      const id = String(pick(yield* post(path, asked("15"), sent), "id"))
      const status = Effect.map(get(`${path}/${id}`, sent), (answer) => pick(answer, "status"))
      yield* post(`${path}/${id}`, { planned_time: "2026-03-20T16:00:00Z" }, sent)
      yield* moveClockTo(at("2026-03-20T15:59:00Z"))
      assert.strictEqual(yield* status, "OPEN")
      yield* moveClockTo(at("2026-03-20T16:00:00Z"))
      assert.strictEqual(yield* status, "STALLED")
      const moved = yield* post(`${path}/${id}`, { planned_time: "2026-03-20T18:00:00Z" }, sent)
      assert.strictEqual(pick(moved, "status"), "OPEN")
      const other = String(pick(yield* post(path, asked("17"), sent), "id"))
      yield* get(`${path}/${other}/cancel`, sent)
      yield* moveClockTo(at("2026-03-20T19:00:00Z"))
      assert.strictEqual(yield* status, "STALLED")
      assert.strictEqual(pick(yield* get(`${path}/${other}`, sent), "status"), "CANCELED")
    })
  )
})

layer(workingOn(layerAccountApi), { timeout: "60 seconds" })("the requests of a week that changes", (it) => {
  it.effect(
    "REQ-017 RECUR-018 VAC-010 keeps what was changed of one day when the week changes, unless that day comes no more",
    () =>
      Effect.gen(function* () {
        const eva = userId(11)
        yield* createPerson(eva, 11, "Eva")
        const sent = { token: yield* tokenOf(eva) }
        yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-05-04T12:00:00Z")))
        const made = yield* post(path, command({ times: { wednesday_leave: "08:00" } }), sent)
        const recurringTrip = String(pick(made, "recurring_trip", "id"))
        const sql = yield* SqlClient.SqlClient
        const [first] = yield* sql<{ id: string }>`SELECT id FROM commute_request
          WHERE recurring_trip_id = ${recurringTrip} ORDER BY day LIMIT 1`
        const evening = "2026-05-06T16:00:00.000Z"
        const moved = yield* post(`${path}/${first?.id}`, { planned_time: evening }, sent)
        assert.strictEqual(pick(moved, "planned_time"), evening)
        const change = (body: object) => send("PUT", `/api/v3/commute/recurring/${recurringTrip}`, body, sent)
        const asked = Effect.map(requestsOf(recurringTrip), (rows) =>
          rows.map(
            ({ planned_time, status }) => `${new Date(String(planned_time)).toJSON()} ${String(status)}`
          )
        )
        assert.strictEqual((yield* change({ wednesday_leave: "09:00" })).status, 200)
        assert.deepStrictEqual(yield* asked, [`${evening} OPEN`, "2026-05-13T07:00:00.000Z OPEN"])
        // The week's own time of that day has passed: the changed one has not.
        yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-05-06T12:00:00Z")))
        assert.strictEqual((yield* change({ seats: 2 })).status, 200)
        assert.include(yield* asked, `${evening} OPEN`)
        assert.strictEqual((yield* change({ wednesday_leave: null, friday_leave: "09:00" })).status, 200)
        const left = yield* get(`${path}/${first?.id}`, sent)
        assert.strictEqual(pick(left, "status"), "CANCELED")
      })
  )

  it.effect(
    "RECUR-019 VAC-010 asks no more for a day, once its seat is gone, when the week has ended meanwhile",
    () =>
      Effect.gen(function* () {
        const [driver, passenger] = [userId(12), userId(13)]
        yield* createPerson(driver, 12, "Finn")
        yield* createPerson(passenger, 13, "Gro")
        yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(at("2026-06-01T12:00:00Z")))
        const sent = { token: yield* tokenOf(passenger) }
        const made = yield* post(path, command({ times: { wednesday_leave: "08:00" } }), sent)
        const recurringTrip = String(pick(made, "recurring_trip", "id"))
        const sql = yield* SqlClient.SqlClient
        const days = yield* sql<{ id: string }>`SELECT id FROM commute_request
        WHERE recurring_trip_id = ${recurringTrip} ORDER BY day LIMIT 2`
        const offered = yield* Effect.forEach(["2026-06-03", "2026-06-10"], (day, n) =>
          Effect.gen(function* () {
            const plannedDeparture = at(`${day}T06:00:00Z`)
            const stops = [0, 1, 2, 3].map((position) => ({
              ...aStop(position),
              id: stopId(900 + n * 10 + position),
              plannedTime: DateTime.add(plannedDeparture, { minutes: position * 10 })
            }))
            const plannedArrival = DateTime.add(plannedDeparture, { minutes: 30 })
            const trip = aTrip({
              id: tripId(90 + n),
              driverId: driver,
              plannedDeparture,
              plannedArrival,
              stops
            })
            yield* offer({ ...trip, chargeForTrip: false })
            const booked = yield* post(
              "/api/v3/commute/marketplace/book",
              {
                driver_trip_id: trip.id,
                from_driver_stop_id: stops[0]?.id,
                to_driver_stop_id: stops[3]?.id,
                request_id: days[n]?.id
              },
              sent
            )
            return String(pick(booked, "id"))
          })
        )
        const deny = (id: string | undefined) =>
          Effect.flatMap(tokenOf(driver), (token) => get(`/api/v3/commute/booking/${id}/deny`, { token }))
        const status = (n: number) =>
          Effect.map(get(`${path}/${days[n]?.id}`, sent), (seen) => pick(seen, "status"))
        assert.deepStrictEqual(
          [yield* status(0), yield* status(1)],
          ["AWAITING_APPROVAL", "AWAITING_APPROVAL"]
        )
        assert.strictEqual((yield* deny(offered[0])).status, 200)
        assert.strictEqual(yield* status(0), "OPEN")
        const gone = yield* send("DELETE", `/api/v3/commute/recurring/${recurringTrip}`, undefined, sent)
        assert.strictEqual(gone.status, 204)
        assert.strictEqual((yield* deny(offered[1])).status, 200)
        assert.deepStrictEqual([yield* status(0), yield* status(1)], ["CANCELED", "CANCELED"])
      })
  )
})
