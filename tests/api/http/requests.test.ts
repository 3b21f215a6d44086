import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { TripStore } from "#core/ports/TripStore.ts"
import { anna, aStop, aTrip, bo, carl, stopId, tripId } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const path = "/api/v3/commute/passenger/request"
const inHours = (hours: number) => DateTime.formatIso(DateTime.add(DateTime.nowUnsafe(), { hours }))

/** A request from Roskilde to Copenhagen, along the trips of `aTrip`. */
const command = (more: Readonly<Record<string, unknown>> = {}) => ({
  planned_time: inHours(24),
  ...aRequestPayload(more)
})

/** A trip that leaves `hours` from now, with its own ids. */
const tripIn = (number: number, hours: number) =>
  aTrip({ number, departsAt: DateTime.add(DateTime.nowUnsafe(), { hours }) })

const refusal = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const createRequest = Effect.fn("createRequest")(function* (
  token: string,
  more: Readonly<Record<string, unknown>> = {}
) {
  const answer = yield* post(path, command(more), { token })
  assert.strictEqual(answer.status, 201, JSON.stringify(answer.body))
  return String(pick(answer, "id"))
})

layer(layerAccountApi, { timeout: "60 seconds" })("a request", (it) => {
  it.effect("REQ-009 REQ-014 REQ-015 REQ-016 is saved as it was sent, with one seat by default", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* createPerson(carl, { name: "Carl" })
      const token = yield* tokenOf(anna)
      const sent = command()
      const answer = yield* post(path, sent, { token })
      assert.strictEqual(answer.status, 201)
      assert.deepInclude(answer.body, {
        status: "OPEN",
        planned_time: sent.planned_time,
        planned_time_by: "DEPARTURE",
        seats: 1,
        departure: {
          street: "Algade 1",
          zipcode: "4000",
          city: "Roskilde",
          country: "DK",
          lat: aStop(0).lat,
          lng: aStop(0).lng,
          place_id: null
        },
        recurring_trip_id: null,
        times: null,
        best_driver_trip: null
      })
      assert.strictEqual(pick(answer, "arrival", "city"), "København")
      const read = yield* get(`${path}/${String(pick(answer, "id"))}`, { token })
      assert.deepStrictEqual([read.status, read.body], [200, answer.body])
      const two = yield* post(path, command({ seats: 2 }), { token })
      assert.strictEqual(pick(two, "seats"), 2)
    })
  )

  it.effect("REQ-015 accepts time and mode instead of planned_time and planned_time_by", () =>
    Effect.gen(function* () {
      const { planned_time: _, planned_time_by: __, ...rest } = command()
      const time = inHours(30)
      const answer = yield* post(path, { ...rest, time, mode: "arrival" }, { token: yield* tokenOf(anna) })
      assert.deepInclude(answer.body, { planned_time: time, planned_time_by: "ARRIVAL" })
    })
  )

  it.effect(
    "REQ-015 TRIP-024 TRIP-025 is refused with an error code and the invalid fields, in the language of the request",
    () =>
      Effect.gen(function* () {
        const token = yield* tokenOf(anna)
        const sent = { token, headers: { "accept-language": "sv" } }
        const { planned_time: _, ...timeless } = command()
        const table = [
          [422, "addresses_must_be_different", command({ to_lat: aStop(0).lat, to_lng: aStop(0).lng })],
          [422, "country_not_supported", command({ to_country: "DE" })],
          [422, "departure_in_the_past", command({ planned_time: inHours(-1) })],
          [422, "invalid_fields", timeless],
          [422, "invalid_fields", command({ times: { monday_leave: null } })]
        ] as const
        for (const [status, code, body] of table) {
          assert.deepStrictEqual(refusal(yield* post(path, body, sent)), [status, code])
        }
        const past = yield* post(path, command({ planned_time: inHours(-1) }), sent)
        assert.deepStrictEqual(pick(past, "errors"), { planned_time: ["Välj en tid som inte har passerat."] })
        assert.deepStrictEqual(pick(yield* post(path, timeless, sent), "errors"), {
          planned_time: ["Välj en tid."]
        })
        const faults = {
          from_lat: 91,
          to_lng: "far",
          seats: 9,
          planned_time_by: "NOON",
          times: { friday_leave: "8" }
        }
        const faulty = yield* post(path, command(faults), sent)
        const errors = pick(faulty, "errors")
        const fields = typeof errors === "object" && errors !== null ? Object.keys(errors).toSorted() : []
        assert.deepStrictEqual(fields, [
          "from_lat",
          "planned_time_by",
          "seats",
          "times.friday_leave",
          "to_lng"
        ])
        assert.notMatch(JSON.stringify(errors), /expected/i)
      })
  )

  it.effect("REQ-015 ERR-013 is refused during a booking of the passenger", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(carl)
      yield* topUp(carl, 10_000)
      const trip = yield* offer(tripIn(1, 50))
      const booked = yield* post(
        "/api/v3/commute/marketplace/book",
        { driver_trip_id: trip.id, from_driver_stop_id: stopId(10), to_driver_stop_id: stopId(13) },
        { token }
      )
      assert.strictEqual(booked.status, 200)
      const during = yield* post(path, command({ planned_time: inHours(50.2) }), { token })
      assert.deepStrictEqual(refusal(during), [409, "existing_booking_in_period"])
      const before = yield* post(path, command({ planned_time: inHours(49.9) }), { token })
      assert.deepStrictEqual(refusal(before), [409, "existing_booking_in_period"])
      yield* createRequest(token, { planned_time: inHours(52) })
    })
  )

  it.effect(
    "REQ-015 HTTP-001 is created once for one idempotency key, which another request cannot reuse",
    () =>
      Effect.gen(function* () {
        const sent = { token: yield* tokenOf(bo), headers: { "idempotency-key": "0123456789" } }
        const body = command()
        const [first, again] = [yield* post(path, body, sent), yield* post(path, body, sent)]
        assert.strictEqual(pick(first, "id"), pick(again, "id"))
        const other = yield* post(path, { ...body, seats: 3 }, sent)
        assert.deepStrictEqual(refusal(other), [409, "idempotency_conflict"])
        const list = yield* get("/api/v3/commute/overview/list", { token: sent.token })
        assert.lengthOf(Array.from(Object(pick(list, "requests"))), 1)
      })
  )

  it.effect("REQ-010 REQ-017 is changed field by field", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const id = yield* createRequest(token)
      const planned_time = inHours(40)
      const changed = yield* post(`${path}/${id}`, { planned_time, planned_time_by: "ARRIVAL" }, { token })
      assert.strictEqual(changed.status, 200)
      assert.deepInclude(changed.body, { id, planned_time, planned_time_by: "ARRIVAL", seats: 1 })
      assert.strictEqual(pick(changed, "departure", "street"), "Algade 1")
      const moved = yield* post(
        `${path}/${id}`,
        { from_street: "Køgevej 2", from_lat: 55.63, from_lng: 12.09 },
        { token }
      )
      assert.deepInclude(pick(moved, "departure"), {
        street: "Køgevej 2",
        city: "Roskilde",
        lat: 55.63,
        lng: 12.09
      })
      const same = yield* post(
        `${path}/${id}`,
        { to_street: "Køgevej 2", to_lat: 55.63, to_lng: 12.09 },
        { token }
      )
      assert.deepStrictEqual(refusal(same), [422, "addresses_must_be_different"])
      const past = yield* post(`${path}/${id}`, { planned_time: inHours(-1) }, { token })
      assert.deepStrictEqual(refusal(past), [422, "departure_in_the_past"])
      assert.deepStrictEqual((yield* get(`${path}/${id}`, { token })).body, moved.body)
    })
  )

  it.effect("REQ-018 is cancelled by GET or POST, and cannot be changed afterwards", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const id = yield* createRequest(token)
      const cancelled = yield* get(`${path}/${id}/cancel`, { token })
      assert.strictEqual(cancelled.status, 204)
      assert.strictEqual(cancelled.headers.get("cache-control"), "no-store")
      assert.strictEqual((yield* get(`${path}/${id}/cancel`, { token })).status, 204)
      assert.strictEqual(pick(yield* get(`${path}/${id}`, { token }), "status"), "CANCELED")
      const late = yield* post(`${path}/${id}`, { planned_time: inHours(30) }, { token })
      assert.deepStrictEqual(refusal(late), [409, "request_not_open"])
      const other = yield* createRequest(token)
      assert.strictEqual((yield* post(`${path}/${other}/cancel`, {}, { token })).status, 204)
    })
  )

  it.effect("REQ-008 REQ-017 is closed by public transport, until a change opens it again", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const id = yield* createRequest(token)
      const byTrain = { status: "PUBLIC_TRANSPORT" }
      const closedByTrain = yield* post(`${path}/${id}`, byTrain, { token })
      assert.deepStrictEqual([closedByTrain.status, pick(closedByTrain, "status")], [200, "PUBLIC_TRANSPORT"])
      const again = yield* post(`${path}/${id}`, byTrain, { token })
      assert.deepStrictEqual(refusal(again), [409, "request_not_open"])
      const stranger = yield* post(`${path}/${id}`, byTrain, { token: yield* tokenOf(bo) })
      assert.deepStrictEqual(refusal(stranger), [404, "request_not_found"])
      assert.strictEqual((yield* post(`${path}/${id}`, { status: "BOOKED" }, { token })).status, 422)
      const later = yield* post(`${path}/${id}`, { planned_time: inHours(30) }, { token })
      assert.strictEqual(pick(later, "status"), "OPEN")
    })
  )

  it.effect("REQ-016 REQ-017 REQ-018 is not found by another person", () =>
    Effect.gen(function* () {
      const id = yield* createRequest(yield* tokenOf(anna))
      const stranger = { token: yield* tokenOf(bo) }
      const calls = [
        get(`${path}/${id}`, stranger),
        post(`${path}/${id}`, { seats: 2 }, stranger),
        get(`${path}/${id}/cancel`, stranger),
        post(`${path}/${id}/cancel`, {}, stranger),
        get(`${path}/${tripId(99)}`, stranger)
      ]
      for (const call of calls) assert.deepStrictEqual(refusal(yield* call), [404, "request_not_found"])
      assert.strictEqual((yield* get(`${path}/${id}`)).status, 401)
      assert.strictEqual((yield* post(path, command())).status, 401)
    })
  )
})

layer(layerAccountApi, { timeout: "60 seconds" })("a request and the offered trips", (it) => {
  it.effect("REQ-009 HOME-020 HOME-021 has its best driver trip, also in the overview", () =>
    Effect.gen(function* () {
      yield* createPerson(bo, { name: "Bo" })
      yield* createPerson(anna, { name: "Anna" })
      yield* createPerson(carl, { name: "Carl" })
      const token = yield* tokenOf(anna)
      yield* offer(tripIn(1, 23.6))
      yield* offer(tripIn(2, 24.2))
      yield* offer({ ...tripIn(3, 24), driverId: anna })
      const id = yield* createRequest(token)
      const read = yield* get(`${path}/${id}`, { token })
      assert.strictEqual(pick(read, "best_driver_trip", "trip_id"), tripId(2))
      assert.strictEqual(pick(read, "best_driver_trip", "driver", "name"), "Bo")
      const overview = yield* get("/api/v3/commute/overview/list", { token })
      assert.deepStrictEqual(pick(overview, "requests"), [read.body])
      yield* (yield* TripStore).setTimes(tripId(2), { cancelledAt: Option.some(DateTime.nowUnsafe()) })
      const next = yield* get(`${path}/${id}`, { token })
      assert.strictEqual(pick(next, "best_driver_trip", "trip_id"), tripId(1))
      yield* get(`${path}/${id}/cancel`, { token })
      assert.deepStrictEqual(pick(yield* get("/api/v3/commute/overview/list", { token }), "requests"), [])
    })
  )

  it.effect("SRCH-015 SRCH-019 opens a trip on the trip part and with the seats of the request", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const trip = yield* offer(tripIn(5, 30))
      const id = yield* createRequest(token, {
        planned_time: inHours(30),
        seats: 2,
        from_lat: aStop(1).lat,
        from_lng: aStop(1).lng,
        to_lat: aStop(2).lat,
        to_lng: aStop(2).lng
      })
      const call = `/api/v3/commute/marketplace/trip/${trip.id}`
      const tripPartOf = (answer: ApiResponse) => [
        pick(answer, "departure_stop_id"),
        pick(answer, "destination_stop_id")
      ]
      const forRequest = yield* get(`${call}?requestId=${id}`, { token })
      assert.deepStrictEqual(tripPartOf(forRequest), [stopId(51), stopId(52)])
      const sent = [pick(forRequest, "request", "seats"), pick(forRequest, "request", "departure", "lat")]
      assert.deepStrictEqual(sent, [2, aStop(1).lat])
      const chosen = `departureStopPivotId=${stopId(50)}&destinationStopPivotId=${stopId(52)}`
      const fromAfar = yield* get(`${call}?requestId=${id}&${chosen}`, { token })
      assert.deepStrictEqual(tripPartOf(fromAfar), [stopId(50), stopId(52)])
      assert.deepStrictEqual(
        [pick(fromAfar, "legs", "0", "type"), pick(fromAfar, "legs", "1")],
        ["CAR", undefined]
      )
      const one = yield* get(
        `${call}?departureStopPivotId=${stopId(51)}&destinationStopPivotId=${stopId(52)}`
      )
      assert.strictEqual(pick(forRequest, "actual_price"), 2 * Number(pick(one, "actual_price")))
      const three = yield* get(`${call}?requestId=${id}&seats=3`, { token })
      assert.strictEqual(pick(three, "actual_price"), 3 * Number(pick(one, "actual_price")))
      assert.strictEqual((yield* get(`${call}?seats=9`)).status, 422)
      const stranger = yield* get(`${call}?requestId=${id}`, { token: yield* tokenOf(carl) })
      assert.deepStrictEqual(tripPartOf(stranger), [stopId(50), stopId(53)])
      assert.isNull(pick(stranger, "request"))
    })
  )

  it.effect("REQ-008 BOOK-019 has the status of its booking, and is open again without one", () =>
    Effect.gen(function* () {
      const [token, driver] = [yield* tokenOf(anna), yield* tokenOf(bo)]
      yield* topUp(anna, 10_000)
      const trip = yield* offer(tripIn(7, 60))
      const id = yield* createRequest(token, { planned_time: inHours(60), seats: 2 })
      const status = Effect.map(get(`${path}/${id}`, { token }), (answer) => pick(answer, "status"))
      const book = Effect.fn("book")(function* (sent: { readonly token: string }, request: string) {
        return yield* post(
          "/api/v3/commute/marketplace/book",
          {
            driver_trip_id: trip.id,
            from_driver_stop_id: stopId(70),
            to_driver_stop_id: stopId(73),
            request_id: request
          },
          sent
        )
      })
      yield* topUp(carl, 10_000)
      const ofAnotherPerson = yield* book({ token: yield* tokenOf(carl) }, id)
      assert.deepStrictEqual(refusal(ofAnotherPerson), [404, "request_not_found"])
      const answerBooking = (booking: ApiResponse, verb: string, sent: string) =>
        get(`/api/v3/commute/booking/${String(pick(booking, "id"))}/${verb}`, { token: sent })

      const first = yield* book({ token }, id)
      assert.strictEqual(yield* status, "AWAITING_APPROVAL")
      const notOpen = [409, "request_not_open"]
      assert.deepStrictEqual(refusal(yield* post(`${path}/${id}`, { seats: 1 }, { token })), notOpen)
      assert.deepStrictEqual(refusal(yield* get(`${path}/${id}/cancel`, { token })), notOpen)
      assert.strictEqual(pick(yield* answerBooking(first, "deny", driver), "seats"), 2)
      assert.strictEqual(yield* status, "OPEN")
      const second = yield* book({ token }, id)
      yield* answerBooking(second, "accept", driver)
      assert.strictEqual(yield* status, "BOOKED")
      const overview = yield* get("/api/v3/commute/overview/list", { token })
      assert.notInclude(JSON.stringify(pick(overview, "requests")), id)
      yield* answerBooking(second, "cancel", token)
      assert.strictEqual(yield* status, "OPEN")
    })
  )
})
