import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingId } from "#core/shared/ids.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
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
import {
  createAcceptedBooking,
  createDriverAndPassengers,
  offerOnlyTrip
} from "#tests/support/world/acceptedBookings.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import {
  book,
  createTripAndPeople,
  departurePlus,
  endTrip,
  offer,
  requestSeat,
  startTrip
} from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]

const eventsOf = Effect.fn("eventsOf")(function* (id: BookingId) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ kind: string; user_ids: ReadonlyArray<string> }>`SELECT kind, user_ids FROM outbox
    WHERE data ->> 'booking_id' = ${id} ORDER BY seq`
  return rows.map(({ kind, user_ids }) => `${kind} ${[...user_ids].sort().join(",")}`)
})

/** Starts a trip of Bo as early as he may. */
const startEarly = Effect.fn("startEarly")(function* (trip: DriverTrip) {
  yield* setTime(DateTime.subtract(trip.plannedDeparture, { minutes: 60 }))
  assert.strictEqual((yield* startTrip(trip, { id: bo, token: yield* tokenOf(bo) })).status, 200)
})
const endOnTime = Effect.fn("endOnTime")(function* (trip: DriverTrip) {
  yield* setTime(trip.plannedArrival)
  assert.strictEqual((yield* endTrip(trip, { id: bo, token: yield* tokenOf(bo) })).status, 200)
})
const createCompletedBooking = Effect.fn("createCompletedBooking")(function* (
  day: number,
  passengerId = anna
) {
  const booking = yield* createAcceptedBooking(day, passengerId)
  yield* startEarly(booking.trip)
  yield* endOnTime(booking.trip)
  return booking
})
const rate = (id: BookingId, token: string, rating: number, comment?: string) =>
  post(`/api/v3/commute/rate/${id}`, { rating, comment }, { token })
const both = [bo, anna].toSorted().join(",")

layer(layerApi)("a booking", (it) => {
  it.effect("BOOK-002 BOOK-003 BOOK-005 has its price, payout, stops, route and passenger", () =>
    Effect.gen(function* () {
      const { annaToken, boToken } = yield* createDriverAndPassengers
      const { accepted, id, trip } = yield* createAcceptedBooking(0)
      assert.deepInclude(accepted.body, {
        id,
        status: "ACCEPTED",
        seats: 1,
        price: 15,
        payout: 25,
        payout_currency: "DKK",
        distance: 30_000,
        departure_time: DateTime.formatIso(trip.plannedDeparture),
        arrival_time: DateTime.formatIso(trip.plannedArrival),
        departure_stop: { name: "Stop 0", street: "Algade", city: "Roskilde", rounded: false },
        arrival_stop: { name: "Stop 3", street: "Algade", city: "Roskilde", rounded: false },
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

  it.effect("SUBS-001 SUBS-007 has a subsidy with its verdict, none outside the contract area", () =>
    Effect.gen(function* () {
      const { accepted, trip } = yield* createAcceptedBooking(3)
      assert.deepInclude(accepted.body, {
        price: 15,
        payout: 25,
        subsidy: 10,
        subsidy_currency: "DKK",
        subsidy_eligibility_verdict: "eligible"
      })
      const outside = yield* requestSeat(trip, carl, 1, 3)
      const own = yield* get(`/api/v3/commute/booking/${outside}`, { token: yield* tokenOf(carl) })
      assert.deepInclude(own.body, { subsidy: 0, subsidy_eligibility_verdict: "outside_sponsored_area" })
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
        const { id, trip } = yield* createAcceptedBooking(1)
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
        const { id, trip } = yield* createAcceptedBooking(30)
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

  it.effect("QUEUE-005 is for a trip that starts no earlier than an hour before its departure", () =>
    Effect.gen(function* () {
      const { trip } = yield* createAcceptedBooking(5)
      yield* setTime(DateTime.subtract(trip.plannedDeparture, { minutes: 61 }))
      const tooEarly = yield* startTrip(trip, { id: bo, token: yield* tokenOf(bo) })
      assert.deepStrictEqual(statusAndError(tooEarly), [403, "before_earliest_activation_time"])
      yield* startEarly(trip)
      yield* endOnTime(trip)
    })
  )

  it.effect("BOOK-010 cannot be cancelled once its trip is completed", () =>
    Effect.gen(function* () {
      const { id } = yield* createCompletedBooking(6)
      for (const person of [anna, bo]) {
        const tooLate = yield* get(`/api/v3/commute/booking/${id}/cancel`, { token: yield* tokenOf(person) })
        assert.deepStrictEqual(statusAndError(tooLate), [409, "trip_already_completed"])
      }
    })
  )

  it.effect(
    "RATE-001 RATE-003 RATE-004 RATE-005 is rated in half stars by both sides after its trip, until the rating is locked",
    () =>
      Effect.gen(function* () {
        const [annaToken, boToken] = [yield* tokenOf(anna), yield* tokenOf(bo)]
        const { id, trip } = yield* createAcceptedBooking(7)
        yield* startEarly(trip)
        assert.deepStrictEqual(statusAndError(yield* rate(id, annaToken, 5)), [422, "not_rateable"])
        yield* endOnTime(trip)

        for (const stars of [0, 0.3, 5.5]) assert.strictEqual((yield* rate(id, annaToken, stars)).status, 422)
        assert.deepInclude((yield* rate(id, annaToken, 3.5)).body, { rating: 3.5, locked: false })
        const praise = yield* rate(id, boToken, 4.5, "Good company")
        assert.deepInclude(praise.body, { rating: 4.5, comment: "Good company", locked: false })
        const again = yield* rate(id, boToken, 5)
        assert.deepInclude(again.body, { rating: 5, comment: "Good company" })
        const cleared = { rating: 5, comment: null }
        const removed = yield* post(`/api/v3/commute/rate/${id}`, cleared, { token: boToken })
        assert.deepInclude(removed.body, cleared)
        yield* setTime(DateTime.add(trip.plannedArrival, { hours: 23 }))
        assert.deepInclude((yield* rate(id, annaToken, 5)).body, { rating: 5, locked: false })
        yield* setTime(DateTime.add(trip.plannedArrival, { hours: 25 }))
        assert.deepStrictEqual(statusAndError(yield* rate(id, annaToken, 1)), [409, "duplicate_rating"])
        const own = yield* get(`/api/v3/commute/booking/${id}`, { token: annaToken })
        assert.deepInclude(pick(own, "driver_rating"), { rating: 5, locked: true })
      })
  )

  it.effect("BOOK-003 BOOK-004 shows its passenger the driver, the times of the trip and both ratings", () =>
    Effect.gen(function* () {
      const [annaToken, boToken] = [yield* tokenOf(anna), yield* tokenOf(bo)]
      const { id, trip } = yield* createCompletedBooking(8)
      yield* rate(id, annaToken, 5)
      yield* rate(id, boToken, 4.5, "Good company")
      const praise = { rating: 4.5, comment: "Good company" }
      const own = yield* get(`/api/v3/commute/booking/${id}`, { token: annaToken })
      assert.deepInclude(own.body, {
        driver_trip_id: trip.id,
        has_contract: true,
        cancelled_at: null,
        prospect_id: null,
        planned_departure: DateTime.formatIso(trip.plannedDeparture),
        auto_booked: null,
        is_driver_trip_auto_bookable: false
      })
      assert.isString(pick(own, "completed_at"))
      assert.deepInclude(pick(own, "user"), { id: anna })
      assert.deepInclude(pick(own, "driver"), { id: bo, name: "Bo", image: null })
      assert.deepInclude(pick(own, "driver_rating"), { rating: 5, locked: false })
      assert.deepInclude(pick(own, "passenger_rating"), praise)
      const driverTrip = yield* get(`/api/v3/commute/driver/trip/${trip.id}`, { token: boToken })
      assert.deepInclude(pick(driverTrip, "passenger_trips", "0", "passenger_rating"), praise)
    })
  )

  it.effect("HIST-002 HIST-003 of a completed trip is in the history of both sides", () =>
    Effect.gen(function* () {
      const [boToken, carlToken] = [yield* tokenOf(bo), yield* tokenOf(carl)]
      const { id, trip } = yield* createCompletedBooking(9, carl)
      const own = yield* get(`/api/v3/commute/booking/${id}`, { token: carlToken })
      const history = yield* get("/api/commute-history", { token: carlToken })
      assert.deepInclude(history.body, { current_page: 1, last_page: 1, total: 1 })
      assert.deepInclude(pick(history, "data", "0"), { kind: "passenger", id })
      assert.deepStrictEqual(pick(history, "data", "0", "benefits"), pick(own, "benefits"))
      const ofDriver = yield* get("/api/commute-history?page=1", { token: boToken })
      assert.deepInclude(pick(ofDriver, "data", "0"), { kind: "driver", id: trip.id })
    })
  )

  it.effect("BOOK-021 BOOK-022 BOOK-023 BOOK-024 is accepted, denied and cancelled by POST", () =>
    Effect.gen(function* () {
      const [annaToken, boToken] = [yield* tokenOf(anna), yield* tokenOf(bo)]
      const trip = yield* offerOnlyTrip(4)
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
    "HIST-002 HIST-003 HIST-004 of the history is listed in pages, newest first, with stable ids",
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
        assert.deepInclude(first.body, { current_page: 1, last_page: 2, total: 26 })
        assert.deepInclude(second.body, { current_page: 2, last_page: 2 })
        assert.deepStrictEqual(idsOn(third), [])
        assert.deepInclude(third.body, { current_page: 3, last_page: 2, total: 26 })
        const all = [...idsOn(first), ...idsOn(second)]
        assert.strictEqual(new Set(all).size, 26)
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
