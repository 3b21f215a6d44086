import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { moveClockTo } from "#api/dev/moveClock.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { occurrenceId } from "#core/recurring/occurrenceId.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { get, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { anna, at, bo } from "#tests/support/builders.ts"
import { departuresOf, stopOn } from "#tests/support/recurring.ts"
import { layerRegionApi } from "#tests/support/regionApi.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { createPerson, topUp } from "#tests/support/world.ts"

const now = at("2026-03-20T12:00:00Z")
const offerPath = "/api/v3/commute/driver/trip"
const path = "/api/v3/commute/recurring"

/** Roskilde to Copenhagen, addresses of the demo region. */
const offer = (more: Readonly<Record<string, unknown>> = {}) => ({
  type: "WORK",
  charge_for_trip: true,
  times: { monday_leave: "08:00", thursday_leave: "16:30", friday_leave: null },
  departure_stops: [],
  via_stops: [],
  from_street: "Tværbakken 9",
  from_zipcode: "4000",
  from_city: "Roskilde",
  from_country: "DK",
  from_lat: 55.64524,
  from_lng: 12.08543,
  from_place_id: null,
  to_street: "Fredensgade 30",
  to_zipcode: "1620",
  to_city: "København V",
  to_country: "DK",
  to_lat: 55.67519,
  to_lng: 12.55326,
  to_place_id: null,
  ...more
})
const idsOf = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.map((one: { readonly id: string }) => one.id) : []

layer(workingOn(layerRegionApi), { timeout: "120 seconds" })("offering a weekly trip", (it) => {
  let recurringTrip = RecurringTripId.make(bo)
  const routeOf = Effect.gen(function* () {
    return Option.getOrThrow(yield* (yield* RecurringTrips).routeOf(recurringTrip))
  })

  it.effect(
    "TRIP-043 RECUR-013 RECUR-014 RECUR-015 PROD-006 answers the series, and its rides are there, once",
    () =>
      Effect.gen(function* () {
        yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(now))
        yield* createPerson(bo, 1, "Bo")
        yield* createPerson(anna, 2, "Anna")
        const sent = { token: yield* tokenOf(bo), headers: { "idempotency-key": "weekly-drive-1" } }
        const made = yield* post(offerPath, offer(), sent)
        assert.strictEqual(made.status, 201)
        assert.deepInclude(pick(made, "recurring_trip"), {
          role: "DRIVER",
          seats: 2,
          leave_stop_count: 0,
          charge_for_trip: true,
          auto_offer: false,
          planned_time_by: "DEPARTURE",
          from_street: "Tværbakken 9",
          to_city: "København V",
          monday_leave: "08:00",
          tuesday_leave: null,
          thursday_leave: "16:30",
          friday_leave: null
        })
        assert.deepStrictEqual((yield* post(offerPath, offer(), sent)).body, made.body)
        const other = yield* post(offerPath, offer({ seats: 4 }), sent)
        assert.deepStrictEqual([other.status, pick(other, "error")], [409, "idempotency_conflict"])
        recurringTrip = RecurringTripId.make(String(pick(made, "recurring_trip", "id")))
        assert.deepStrictEqual(yield* departuresOf(recurringTrip), [
          "2026-03-23T07:00Z",
          "2026-03-26T15:30Z",
          "2026-03-30T06:00Z",
          "2026-04-02T14:30Z"
        ])
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        const drives = pick(overview, "driver_trips")
        assert.lengthOf(idsOf(drives), 4)
        assert.strictEqual(pick(overview, "driver_trips", "0", "recurring_trip_id"), recurringTrip)
      })
  )

  it.effect("RECUR-011 TRIP-024 names what is wrong with it, in the driver's language", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo), headers: { "accept-language": "da" } }
      const table = [
        [{ times: {} }, "times", "Vælg et tidspunkt."],
        [{ times: { monday_leave: null } }, "times", "Vælg et tidspunkt."],
        [{ times: undefined }, "times", "Vælg et tidspunkt."],
        [{ type: "SINGLE_TRIP", times: undefined }, "departure", "Vælg et tidspunkt."]
      ] as const
      for (const [more, field, text] of table) {
        const answer = yield* post(offerPath, offer(more), sent)
        assert.strictEqual(answer.status, 422)
        assert.deepStrictEqual(pick(answer, "errors", field), [text])
      }
      const odd = yield* post(offerPath, offer({ times: { monday_leave: "8 am" } }), sent)
      assert.strictEqual(odd.status, 422)
      assert.match(JSON.stringify(pick(odd, "errors")), /monday_leave/)
      const nowhere = yield* post(offerPath, offer({ to_lat: 55.64524, to_lng: 12.08543 }), sent)
      assert.strictEqual(pick(nowhere, "error"), "addresses_must_be_different")
    })
  )

  it.effect("RECUR-016 RECUR-017 is listed for its driver alone", () =>
    Effect.gen(function* () {
      const [driver, stranger] = [{ token: yield* tokenOf(bo) }, { token: yield* tokenOf(anna) }]
      assert.deepStrictEqual(idsOf(pick(yield* get(path, driver), "data")), [recurringTrip])
      assert.deepStrictEqual(idsOf(pick(yield* get(path, stranger), "data")), [])
      assert.strictEqual(pick(yield* get(`${path}/${recurringTrip}`, driver), "id"), recurringTrip)
      for (const method of ["GET", "PUT", "DELETE"]) {
        const answer = yield* send(
          method,
          `${path}/${recurringTrip}`,
          method === "PUT" ? {} : undefined,
          stranger
        )
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "recurring_trip_not_found"])
        assert.strictEqual((yield* send(method, `${path}/${recurringTrip}`)).status, 401)
      }
    })
  )

  it.effect("BOOK-019 SRCH-019 N25 can be seen and booked on a day months ahead", () =>
    Effect.gen(function* () {
      yield* topUp(anna, 50_000)
      const sent = { token: yield* tokenOf(anna) }
      const route = yield* routeOf
      const [id, day] = [occurrenceId(route.id, "2026-06-01"), "2026-06-01"]
      const shown = yield* get(`/api/v3/commute/marketplace/trip/${id}`, sent)
      assert.strictEqual(shown.status, 200)
      assert.deepInclude(shown.body, {
        id,
        departure_time: "2026-06-01T06:00:00.000Z",
        departure_stop_id: stopOn(route, 0, day),
        free_seats: 2
      })
      assert.strictEqual((yield* get(`/api/trip/${id}`)).status, 200)
      const state = yield* get(`/api/driver-trip/${id}/state`, sent)
      assert.deepInclude(state.body, { is_started: false, already_booked_id: null })
      const command = {
        driver_trip_id: id,
        from_driver_stop_id: stopOn(route, 0, day),
        to_driver_stop_id: stopOn(route, route.stops.length - 1, day)
      }
      const booked = yield* post("/api/v3/commute/marketplace/book", command, sent)
      assert.deepStrictEqual([booked.status, pick(booked, "driver_trip_id")], [200, id])
      const tuesday = occurrenceId(route.id, "2026-06-02")
      const none = yield* get(`/api/v3/commute/marketplace/trip/${tuesday}`, sent)
      assert.deepStrictEqual([none.status, pick(none, "error")], [404, "trip_not_found"])
    })
  )

  it.effect("RECUR-018 N80 changes what is given and keeps the rest; a new address is a new road", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      const route = yield* routeOf
      const change = { auto_offer: true, seats: 4, thursday_leave: null, friday_leave: "15:00" }
      const answer = yield* send("PUT", `${path}/${recurringTrip}`, change, sent)
      assert.strictEqual(answer.status, 200)
      assert.deepInclude(answer.body, {
        ...change,
        monday_leave: "08:00",
        charge_for_trip: true,
        from_city: "Roskilde"
      })
      assert.deepStrictEqual(yield* departuresOf(recurringTrip), [
        "2026-03-20T14:00Z",
        "2026-03-23T07:00Z",
        "2026-03-27T14:00Z",
        "2026-03-30T06:00Z",
        "2026-06-01T06:00Z"
      ])
      const none = yield* send(
        "PUT",
        `${path}/${recurringTrip}`,
        { monday_leave: null, friday_leave: null },
        sent
      )
      assert.deepStrictEqual([none.status, pick(none, "error")], [422, "invalid_fields"])
      const road = { to_street: "Bredgade 1", to_city: "Køge", to_lat: 55.4578, to_lng: 12.1821 }
      const moved = yield* send("PUT", `${path}/${recurringTrip}`, road, sent)
      assert.deepStrictEqual([moved.status, pick(moved, "to_city")], [200, "Køge"])
      assert.notStrictEqual((yield* routeOf).polyline, route.polyline)
      const drives = pick(yield* get("/api/v3/commute/overview/list", sent), "driver_trips")
      const cities = Array.isArray(drives)
        ? drives.map((trip: { readonly to_city: string }) => trip.to_city)
        : []
      assert.deepStrictEqual(cities, ["Køge", "Køge", "Køge", "Køge", "København V"])
    })
  )

  it.effect("RECUR-015 RECUR-019 goes on by itself day after day, until it is taken back", () =>
    Effect.gen(function* () {
      const sent = { token: yield* tokenOf(bo) }
      yield* moveClockTo(at("2026-04-11T13:00:00Z"))
      const coming = (yield* departuresOf(recurringTrip)).filter((departure) => departure > "2026-04-11")
      assert.deepStrictEqual(coming, [
        "2026-04-13T06:00Z",
        "2026-04-17T13:00Z",
        "2026-04-20T06:00Z",
        "2026-04-24T13:00Z",
        "2026-06-01T06:00Z"
      ])
      assert.strictEqual((yield* send("DELETE", `${path}/${recurringTrip}`, undefined, sent)).status, 204)
      assert.deepStrictEqual(idsOf(pick(yield* get(path, sent), "data")), [])
      assert.strictEqual((yield* get(`${path}/${recurringTrip}`, sent)).status, 404)
      yield* moveClockTo(at("2026-04-20T13:00:00Z"))
      const left = (yield* departuresOf(recurringTrip)).filter((departure) => departure > "2026-04-11")
      assert.deepStrictEqual(left, ["2026-06-01T06:00Z"])
    })
  )
})
