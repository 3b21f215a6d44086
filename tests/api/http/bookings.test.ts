import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type BookingId, type UserId } from "#core/shared/ids.ts"
import { aContract, anna, aTripOnDay, bo, carl, contractId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { book, createTripAndPeople, departurePlus, offer, requestSeat } from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const hoursBefore = (time: DateTime.Utc, hours: number) => DateTime.subtract(time, { hours })

const people = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(carl, { name: "Carl" })
  yield* topUp(anna, 50_000)
  yield* topUp(carl, 50_000)
  yield* createContract(aContract())
  return { boToken: yield* tokenOf(bo), annaToken: yield* tokenOf(anna), carlToken: yield* tokenOf(carl) }
})

/** Cancels the trips of earlier tests, which the driver would have to start first. */
const clearDay = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE driver_trip SET cancelled_at = planned_departure WHERE completed_at IS NULL`
})

/** A trip of Bo three hours before its departure, with an accepted booking. */
const bookAcceptedSeat = Effect.fn("bookAcceptedSeat")(function* (
  day: number,
  token: string,
  passengerId: UserId = anna
) {
  yield* clearDay
  const trip = yield* offer(aTripOnDay(day, { route: "_p~iF~ps|U" }))
  yield* setTime(hoursBefore(trip.plannedDeparture, 3))
  const id = yield* requestSeat(trip, passengerId)
  const accepted = yield* get(`/api/v3/commute/booking/${id}/accept`, { token })
  assert.strictEqual(accepted.status, 200)
  return { accepted, id, trip }
})
const eventsOf = Effect.fn("eventsOf")(function* (id: BookingId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ kind: string; user_ids: ReadonlyArray<string> }>`SELECT kind, user_ids FROM outbox
    WHERE data ->> 'booking_id' = ${id} ORDER BY seq`
  return rows.map(({ kind, user_ids }) => `${kind} ${[...user_ids].sort().join(",")}`)
})
const both = [bo, anna].toSorted().join(",")

layer(layerApi)("a booking", (it) => {
  it.effect(
    "BOOK-001 BOOK-002 BOOK-003 BOOK-005 SUBS-001 SUBS-007 has its price, payout, subsidy, stops, route and passenger",
    () =>
      Effect.gen(function* () {
        const { annaToken, boToken } = yield* people
        const { accepted, id, trip } = yield* bookAcceptedSeat(0, boToken)
        assert.deepInclude(accepted.body, {
          id,
          status: "ACCEPTED",
          seats: 1,
          price: 15,
          payout: 25,
          payout_currency: "DKK",
          subsidy: 10,
          subsidy_currency: "DKK",
          subsidy_eligibility_verdict: "eligible",
          distance: 30_000,
          departure_time: DateTime.formatIso(trip.plannedDeparture),
          arrival_time: DateTime.formatIso(trip.plannedArrival),
          departure_stop: { name: "Stop 0", street: "Algade", city: "Roskilde" },
          arrival_stop: { name: "Stop 3", street: "Algade", city: "Roskilde" },
          route: trip.route,
          driver_trip_id: trip.id,
          from_driver_stop_id: trip.stops[0]?.id,
          to_driver_stop_id: trip.stops[3]?.id,
          has_contract: true,
          cancelled_at: null,
          passenger_rating: null
        })
        assert.deepInclude(pick(accepted, "user"), {
          id: anna,
          name: "Anna",
          display_name: "Anna T",
          image: null,
          has_mandatory_properties: true
        })
        const own = yield* get(`/api/v3/commute/booking/${id}`, { token: annaToken })
        assert.deepInclude(own.body, { id, route: trip.route, status: "ACCEPTED" })
        const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token: boToken })
        assert.deepInclude(pick(driverTrip, "passenger_trips", "0"), { id, payout: 25 })
      })
  )

  it.effect(
    "BOOK-025 BOOK-021 RT-003 is cancelled by its id by passenger or driver only, and an event reaches both",
    () =>
      Effect.gen(function* () {
        const { annaToken, boToken, carlToken } = {
          annaToken: yield* tokenOf(anna),
          boToken: yield* tokenOf(bo),
          carlToken: yield* tokenOf(carl)
        }
        const { id, trip } = yield* bookAcceptedSeat(1, boToken)
        const cancel = (token: string) => get(`/api/v3/commute/booking/${id}/cancel`, { token })
        assert.deepStrictEqual(statusAndError(yield* cancel(carlToken)), [404, "booking_not_found"])
        const shown = (token: string, list: string) =>
          Effect.map(get("/api/v3/commute/overview/list", { token }), (seen) =>
            JSON.stringify(pick(seen, list)).includes(id)
          )
        assert.isTrue(yield* shown(annaToken, "passenger_trips"))
        const cancelled = yield* cancel(annaToken)
        assert.deepInclude(cancelled.body, { id, driver_trip_id: trip.id, status: "CANCELED" })
        assert.isString(pick(cancelled, "cancelled_at"))
        assert.isFalse(yield* shown(annaToken, "passenger_trips"))
        assert.strictEqual((yield* eventsOf(id)).at(-1), `PassengerCancelledBooking ${both}`)
        assert.deepStrictEqual(statusAndError(yield* cancel(boToken)), [409, "booking_not_open"])
      })
  )

  it.effect(
    "BOOK-021 BOOK-022 BOOK-023 BOOK-024 is accepted, denied or cancelled once; a repeat with the same idempotency key gets the first response",
    () =>
      Effect.gen(function* () {
        const [annaToken, boToken, carlToken] = [
          yield* tokenOf(anna),
          yield* tokenOf(bo),
          yield* tokenOf(carl)
        ]
        const { id, trip } = yield* bookAcceptedSeat(30, boToken)
        const by =
          (method: "GET" | "POST") =>
          (call: string, token: string, headers: Readonly<Record<string, string>>) =>
            send(method, `/api/v3/commute/booking/${call}`, undefined, { token, headers })
        const keyed = (key: string) => ({ "idempotency-key": `${key}-0123456789` })
        const changesOnce = Effect.fn(function* (
          historyItem: BookingId,
          call: string,
          token: string,
          status: string
        ) {
          const key = keyed(`${call}-${historyItem}`)
          const first = yield* by("POST")(`${historyItem}/${call}`, token, key)
          assert.deepStrictEqual([first.status, pick(first, "status")], [200, status])
          for (const method of ["GET", "POST"] as const) {
            const again = yield* by(method)(`${historyItem}/${call}`, token, key)
            assert.deepStrictEqual([again.status, pick(again, "id")], [200, historyItem])
            for (const headers of [{}, keyed("another")]) {
              const tooLate = yield* by(method)(`${historyItem}/${call}`, token, headers)
              assert.deepStrictEqual(statusAndError(tooLate), [409, "booking_not_open"])
            }
          }
        })
        const another = yield* requestSeat(trip, carl)
        yield* changesOnce(another, "accept", boToken, "ACCEPTED")
        yield* changesOnce(another, "cancel", boToken, "CANCELED")
        yield* changesOnce(id, "cancel", annaToken, "CANCELED")
        yield* changesOnce(yield* requestSeat(trip, anna), "deny", boToken, "DENIED")

        const free = yield* requestSeat(trip, carl)
        const byStranger = yield* by("POST")(`${free}/accept`, carlToken, keyed("mine"))
        assert.deepStrictEqual(statusAndError(byStranger), [404, "booking_not_found"])
        const waived = yield* by("POST")(`${free}/accept-without-income`, boToken, {})
        assert.deepInclude(waived.body, { status: "ACCEPTED", price: 0 })
        const reused = yield* by("POST")(`${free}/cancel`, carlToken, keyed("waived"))
        assert.strictEqual(reused.status, 200)
        const conflict = yield* by("POST")(`${another}/cancel`, carlToken, keyed("waived"))
        assert.deepStrictEqual(statusAndError(conflict), [409, "idempotency_conflict"])
        assert.strictEqual((yield* by("POST")(`${free}/cancel`, "", {})).status, 401)
      })
  )

  it.effect(
    "QUEUE-005 BOOK-003 BOOK-004 BOOK-010 RATE-001 RATE-003 RATE-004 RATE-005 HIST-002 HIST-003 HIST-004 of a completed trip cannot be cancelled, is rated by both sides and is in the history",
    () =>
      Effect.gen(function* () {
        const [annaToken, boToken] = [yield* tokenOf(anna), yield* tokenOf(bo)]
        const { id, trip } = yield* bookAcceptedSeat(2, boToken)
        const start = post(`/api/commute/${trip.id}/start`, {}, { token: boToken })
        yield* setTime(DateTime.subtract(trip.plannedDeparture, { minutes: 61 }))
        assert.deepStrictEqual(statusAndError(yield* start), [403, "before_earliest_activation_time"])
        yield* setTime(DateTime.subtract(trip.plannedDeparture, { minutes: 60 }))
        assert.strictEqual((yield* start).status, 200)
        const rate = (token: string, rating: number, comment?: string) =>
          post(`/api/v3/commute/rate/${id}`, { rating, comment }, { token })
        assert.deepStrictEqual(statusAndError(yield* rate(annaToken, 5)), [422, "not_rateable"])
        yield* setTime(trip.plannedArrival)
        yield* post(`/api/commute/${trip.id}/end`, { userExpectsSubsidy: false }, { token: boToken })
        for (const token of [annaToken, boToken]) {
          const tooLate = yield* get(`/api/v3/commute/booking/${id}/cancel`, { token })
          assert.deepStrictEqual(statusAndError(tooLate), [409, "trip_already_completed"])
        }

        for (const stars of [0, 0.3, 5.5]) assert.strictEqual((yield* rate(annaToken, stars)).status, 422)
        assert.deepInclude((yield* rate(annaToken, 3.5)).body, { rating: 3.5, locked: false })
        const praise = { rating: 4.5, comment: "Good company" }
        assert.deepInclude((yield* rate(boToken, 4.5, "Good company")).body, { ...praise, locked: false })
        yield* setTime(DateTime.add(trip.plannedArrival, { hours: 23 }))
        assert.deepInclude((yield* rate(annaToken, 5)).body, { rating: 5, locked: false })
        yield* setTime(DateTime.add(trip.plannedArrival, { hours: 25 }))
        assert.deepStrictEqual(statusAndError(yield* rate(annaToken, 1)), [409, "duplicate_rating"])
        const own = yield* get(`/api/v3/commute/booking/${id}`, { token: annaToken })
        assert.deepInclude(pick(own, "driver_rating"), { rating: 5, locked: true })
        assert.deepInclude(pick(own, "passenger_rating"), praise)
        assert.deepInclude(pick(own, "user"), { id: anna })
        assert.deepInclude(pick(own, "driver"), { id: bo, name: "Bo" })
        assert.strictEqual(pick(own, "planned_departure"), DateTime.formatIso(trip.plannedDeparture))
        const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token: boToken })
        assert.deepInclude(pick(driverTrip, "passenger_trips", "0", "passenger_rating"), praise)

        const history = yield* get("/api/commute-history", { token: annaToken })
        assert.deepInclude(history.body, { current_page: 1, last_page: 1, total: 1 })
        assert.deepInclude(pick(history, "data", "0"), { kind: "passenger", id })
        const historyItem = pick(history, "data", "0")
        assert.deepStrictEqual(Reflect.get(Object(historyItem), "benefits"), pick(own, "benefits"))
        assert.deepInclude(pick(yield* get("/api/commute-history?page=1", { token: boToken }), "data", "0"), {
          kind: "driver",
          id: trip.id
        })
      })
  )

  it.effect("BOOK-021 BOOK-022 BOOK-023 BOOK-024 is accepted, denied and cancelled by POST", () =>
    Effect.gen(function* () {
      const [annaToken, boToken] = [yield* tokenOf(anna), yield* tokenOf(bo)]
      yield* clearDay
      const trip = yield* offer(aTripOnDay(4))
      yield* setTime(hoursBefore(trip.plannedDeparture, 3))
      const change = (id: BookingId, what: string, token: string) =>
        Effect.map(post(`/api/v3/commute/booking/${id}/${what}`, {}, { token }), (answer) => [
          answer.status,
          pick(answer, "status") ?? pick(answer, "error"),
          pick(answer, "price")
        ])
      const denied = yield* requestSeat(trip, anna)
      assert.deepStrictEqual(yield* change(denied, "deny", annaToken), [404, "booking_not_found", undefined])
      assert.deepStrictEqual(yield* change(denied, "deny", boToken), [200, "DENIED", 15])
      const paid = yield* requestSeat(trip, anna)
      assert.deepStrictEqual(yield* change(paid, "accept", boToken), [200, "ACCEPTED", 15])
      assert.deepStrictEqual(yield* change(paid, "accept", boToken), [409, "booking_not_open", undefined])
      assert.deepStrictEqual(yield* change(paid, "cancel", annaToken), [200, "CANCELED", 15])
      const free = yield* requestSeat(trip, anna)
      assert.deepStrictEqual(yield* change(free, "accept-without-income", boToken), [200, "ACCEPTED", 0])
    })
  )

  it.effect(
    "HIST-002 HIST-003 HIST-004 RATE-001 of the history is listed in pages, newest first, with stable ids",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [annaToken, boToken] = [yield* tokenOf(anna), yield* tokenOf(bo)]
        const page = (number: number) => get(`/api/commute-history?page=${number}`, { token: boToken })
        const idsOn = (answer: ApiResponse) => {
          const data = pick(answer, "data")
          return Array.isArray(data) ? data.map(({ id }) => String(id)) : []
        }
        for (let day = 100; day < 121; day++) {
          const trip = yield* offer(aTripOnDay(day))
          yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival WHERE id = ${trip.id}`
        }
        const [first, second, third] = [yield* page(1), yield* page(2), yield* page(3)]
        assert.deepInclude(first.body, { current_page: 1, last_page: 2, total: 22 })
        assert.deepInclude(second.body, { current_page: 2, last_page: 2 })
        assert.deepStrictEqual(idsOn(third), [])
        assert.deepInclude(third.body, { current_page: 3, last_page: 2, total: 22 })
        const all = [...idsOn(first), ...idsOn(second)]
        assert.strictEqual(new Set(all).size, 22)
        const trip = yield* offer(aTripOnDay(122))
        yield* sql`UPDATE driver_trip SET started_at = planned_departure, completed_at = planned_arrival WHERE id = ${trip.id}`
        assert.deepStrictEqual(idsOn(yield* page(1)), [trip.id, ...all.slice(0, 19)])
        assert.strictEqual((yield* get("/api/commute-history?page=0", { token: annaToken })).status, 422)
      })
  )
})

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

layer(layerAccountApi)("the response to a booking", (it) => {
  it.effect("BOOK-006 BOOK-019 has the booking, its trip and the contract that subsidises it", () =>
    Effect.gen(function* () {
      yield* setTime(departurePlus(-120))
      yield* createContract(aContract())
      const { driver, passenger, trip } = yield* createTripAndPeople(1)
      const key = { headers: { "idempotency-key": "booked-once" } }
      const booked = yield* book(trip, { ...passenger, ...key })
      const id = String(pick(booked, "id"))
      assert.match(id, anId)
      assert.deepStrictEqual(
        [booked.status, booked.body],
        [200, { id, driver_trip_id: trip.id, contract_id: contractId(1), status: "AWAITING_APPROVAL" }]
      )
      assert.deepStrictEqual((yield* book(trip, { ...passenger, ...key })).body, booked.body)
      const own = yield* get(`/api/v3/commute/booking/${id}`, passenger)
      assert.deepInclude(own.body, { id, driver_trip_id: trip.id, has_contract: true, subsidy: 10 })
      const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, driver)
      assert.deepInclude(pick(driverTrip, "passenger_trips", "0"), { id, has_contract: true })
    })
  )

  it.effect("BOOK-006 BOOK-019 has no contract for a trip part outside the contract area", () =>
    Effect.gen(function* () {
      const { passenger, trip } = yield* createTripAndPeople(2)
      const outsideContract = { from_driver_stop_id: trip.stops[1]?.id }
      const booked = yield* book(trip, passenger, outsideContract)
      const id = pick(booked, "id")
      assert.deepStrictEqual(booked.body, {
        id,
        driver_trip_id: trip.id,
        contract_id: null,
        status: "AWAITING_APPROVAL"
      })
      const own = yield* get(`/api/v3/commute/booking/${String(id)}`, passenger)
      assert.deepInclude(own.body, { id, has_contract: false, subsidy: 0 })
    })
  )
})
