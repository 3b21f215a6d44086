import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TripCodes } from "#core/ports/TripCodes.ts"
import type { Country } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { localDay } from "#core/shared/localDay.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import {
  aContract,
  anAddress,
  anna,
  aTripOnDay,
  bo,
  contractId,
  userId
} from "#tests/support/builders/entities.ts"
import {
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  testSettings,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract, createPartnerArea } from "#tests/support/world/contracts.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"
import { reserveByPhone } from "#tests/support/world/reserveByPhone.ts"
import { book, offer, requestSeat } from "#tests/support/world/trips.ts"

const layerApi = withBackgroundWork(layerAccountApi)
const quote = (trip: DriverTrip, from: number, to: number, token: string) =>
  get(
    `/api/v3/commute/marketplace/trip/${trip.id}?departureStopPivotId=${trip.stops[from]?.id}` +
      `&destinationStopPivotId=${trip.stops[to]?.id}`,
    { token }
  )
const setTimeBefore = (trip: DriverTrip) => setTime(DateTime.subtract(trip.plannedDeparture, { hours: 2 }))

/** A trip whose stops are at these metres along its route. */
const tripWithStopsAt = (day: number, ...at: ReadonlyArray<number>) => {
  const trip = aTripOnDay(day)
  return {
    ...trip,
    stops: trip.stops.map((stop, n) => ({ ...stop, along: metres(at[n] ?? 30_000 + n) }))
  }
}

const people = Effect.gen(function* () {
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(anna, { name: "Anna" })
  yield* topUp(anna, 50_000)
  return yield* tokenOf(anna)
})

layer(layerApi)("the subsidy of a partner area", (it) => {
  it.effect(
    "SUBS-001 SUBS-008 SUBS-009 a quote names the partner area and its minimum distance, or why the trip is not subsidised",
    () =>
      Effect.gen(function* () {
        const token = yield* people
        const trip = yield* offer(aTripOnDay(0))
        yield* setTimeBefore(trip)
        const withoutArea = yield* quote(trip, 0, 3, token)
        assert.deepInclude(withoutArea.body, {
          discount_eligible: false,
          discount_reason: "outside_sponsored_area",
          contract: null,
          discount_eligible_payload: { minimum_distance: 2000, areas: [], violation: null },
          price: { price: 15, discounted_price: 15 }
        })
        yield* createContract(aContract({ minimumDistance: Option.some(metres(3000)) }))
        const sponsored = yield* quote(trip, 0, 3, token)
        assert.deepInclude(sponsored.body, {
          discount_eligible: true,
          discount_reason: "eligible",
          contract: { public_area_name: "Roskilde" },
          discount_eligible_payload: {
            minimum_distance: 3000,
            areas: [[contractId(1), "Roskilde"]],
            violation: null
          },
          price: { price: 25, discounted_price: 15 }
        })
      })
  )

  it.effect("SUBS-002 the passenger of a charging driver pays the distance beyond ten kilometres", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const trip = yield* offer(tripWithStopsAt(1, 0, 10_000, 10_001, 30_000))
      const free = yield* offer({ ...aTripOnDay(2), chargeForTrip: false })
      yield* setTimeBefore(trip)
      const pricesOf = (one: DriverTrip, to: number) =>
        Effect.map(quote(one, 0, to, token), (result) => [
          pick(result, "price", "price"),
          pick(result, "actual_price")
        ])
      assert.deepStrictEqual(yield* pricesOf(trip, 1), [10, 0])
      assert.deepStrictEqual(yield* pricesOf(trip, 2), [10.25, 0.25])
      assert.deepStrictEqual(yield* pricesOf(trip, 3), [25, 15])
      assert.deepStrictEqual(yield* pricesOf(free, 3), [10, 0])
    })
  )

  it.effect("SUBS-002 TRIP-048 the trip link shows the passenger's price of the whole trip", () =>
    Effect.gen(function* () {
      const charging = yield* offer(aTripOnDay(5))
      const free = yield* offer({ ...aTripOnDay(6), chargeForTrip: false })
      const covered = yield* offer(tripWithStopsAt(7, 0, 4000, 8000, 10_000))
      yield* setTimeBefore(charging)
      const linkPrice = ({ id }: DriverTrip) =>
        Effect.map(get(`/api/trip/${id}`), (result) => pick(result, "price"))
      assert.deepStrictEqual(
        [yield* linkPrice(charging), yield* linkPrice(free), yield* linkPrice(covered)],
        [15, 0, 0]
      )
    })
  )

  it.effect(
    "SUBS-003 a subsidy starts at the area's minimum distance and covers at most ten kilometres",
    () =>
      Effect.gen(function* () {
        const token = yield* tokenOf(anna)
        const trip = yield* offer(tripWithStopsAt(3, 0, 2999, 3000, 9000))
        yield* setTimeBefore(trip)
        const short = yield* quote(trip, 0, 1, token)
        assert.deepInclude(short.body, {
          discount_eligible: false,
          discount_reason: "minimum_distance_not_reached"
        })
        assert.strictEqual(pick(yield* quote(trip, 0, 2, token), "discount_eligible"), true)
        const seat = (one: DriverTrip, to: number) =>
          Effect.gen(function* () {
            const path = `/api/v3/commute/booking/${yield* requestSeat(one, anna, 0, to)}`
            yield* post(`${path}/accept`, {}, { token: yield* tokenOf(one.driverId) })
            return yield* get(path, { token })
          })
        assert.deepInclude((yield* seat(trip, 3)).body, { subsidy: 9, distance: 9000 })
        const longTrip = yield* offer(aTripOnDay(4))
        assert.deepInclude((yield* seat(longTrip, 3)).body, { subsidy: 10, distance: 30_000 })
      })
  )

  it.effect(
    "SUBS-004 SUBS-007 SUBS-008 a pair beyond a fair use cap gets no subsidy, and the quote names the window",
    () =>
      Effect.gen(function* () {
        const [carl, dora] = [userId(3), userId(4)]
        yield* createPerson(carl)
        yield* createPerson(dora)
        const [token, doras] = [yield* tokenOf(carl), yield* tokenOf(dora)]
        /** A trip on day 10, `minutes` later; each trip of Bo's has ended before the next. */
        const shift = (day: number, minutes: number) => {
          const trip = tripWithStopsAt(day, 0, 4000, 8000, 9000)
          const later = (time: DateTime.Utc) => DateTime.add(time, { days: 10 - day, minutes })
          const stops = trip.stops.map((stop, n) => ({
            ...stop,
            plannedTime: DateTime.add(later(trip.plannedDeparture), { minutes: n })
          }))
          const plannedDeparture = later(trip.plannedDeparture)
          return {
            ...trip,
            stops,
            plannedDeparture,
            plannedArrival: DateTime.add(plannedDeparture, { minutes: 3 })
          }
        }
        const trips = yield* Effect.forEach([0, 30, 61, 100], (minutes, n) => offer(shift(20 + n, minutes)))
        const [first, soon, next, third] = trips
        if (first === undefined || soon === undefined || next === undefined || third === undefined) return
        yield* setTimeBefore(first)
        const verdictOf = (trip: DriverTrip, caller = token) =>
          Effect.map(quote(trip, 0, 3, caller), (result) => [
            pick(result, "discount_reason"),
            pick(result, "discount_eligible_payload", "violation")
          ])
        assert.deepStrictEqual(yield* verdictOf(soon), ["eligible", null])
        yield* requestSeat(first, carl)
        assert.deepStrictEqual(yield* verdictOf(soon), ["fair_use_exceeded", "1h"])
        assert.deepStrictEqual(yield* verdictOf(soon, doras), ["eligible", null])
        assert.deepStrictEqual(yield* verdictOf(next), ["eligible", null])
        yield* requestSeat(next, carl)
        const id = yield* requestSeat(third, carl)
        const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
        assert.deepInclude(booked.body, { subsidy: 0, subsidy_eligibility_verdict: "fair_use_exceeded" })
      })
  )

  it.effect("SUBS-004 a passenger's own booking of the quoted trip does not exceed its fair use", () =>
    Effect.gen(function* () {
      const dora = userId(61)
      yield* createPerson(dora, { funds: 5000 })
      const trip = yield* offer(aTripOnDay(60))
      yield* setTimeBefore(trip)
      const token = yield* tokenOf(dora)
      yield* requestSeat(trip, dora)
      const quoted = yield* quote(trip, 0, 3, token)
      assert.deepInclude(quoted.body, {
        discount_reason: "eligible",
        price: { price: 25, discounted_price: 15 },
        actual_price: 15
      })
    })
  )

  it.effect(
    "SUBS-004 nor does a seat that the passenger reserved by phone, when its code is looked up again",
    () =>
      Effect.gen(function* () {
        const dora = userId(63)
        yield* createPerson(dora)
        const trip = aTripOnDay(63)
        const startedAt = Option.some(trip.plannedDeparture)
        yield* offer({ ...trip, type: "ON_DEMAND", chargeForTrip: false, startedAt })
        yield* setTime(trip.plannedDeparture)
        const renewsAt = DateTime.add(trip.plannedDeparture, { minutes: 5 })
        yield* (yield* TripCodes).save({ tripId: trip.id, value: "63636363", renewsAt })
        const caller = { id: dora, token: yield* tokenOf(dora) }
        const lookUp = (by: { readonly token?: string }) => get("/api/driver-trip-code/63636363", by)
        yield* reserveByPhone(caller, pick(yield* lookUp({}), "prospect_id"))
        assert.deepInclude(pick(yield* lookUp(caller), "trip"), {
          discount_reason: "eligible",
          price: { price: 10, discounted_price: 0 }
        })
      })
  )

  it.effect("SUBS-002 SUBS-005 BOOK-019 a quote of two seats is what their booking costs and pays", () =>
    Effect.gen(function* () {
      const dora = userId(62)
      yield* createPerson(dora, { funds: 5000 })
      const trip = yield* offer(aTripOnDay(62))
      yield* setTimeBefore(trip)
      const token = yield* tokenOf(dora)
      const quoted = yield* get(`/api/v3/commute/marketplace/trip/${trip.id}?seats=2`, { token })
      assert.deepInclude(quoted.body, { price: { price: 50, discounted_price: 40 }, actual_price: 40 })
      const booked = yield* book(trip, { id: dora, token }, { seats: 2 })
      const booking = yield* get(`/api/v3/commute/booking/${String(pick(booked, "id"))}`, { token })
      assert.deepInclude(booking.body, { seats: 2, price: 40, subsidy: 10, payout: 50 })
    })
  )

  it.effect("SUBS-001 SUBS-005 the area's policy of the day of departure decides the subsidy", () =>
    Effect.gen(function* () {
      const jutland = { lat: 56.2, lng: 9.5 }
      const inJutland = (day: number) => {
        const trip = tripWithStopsAt(day, 0, 4000, 8000, 9000)
        return offer({ ...trip, stops: trip.stops.map((stop) => ({ ...stop, ...jutland })) })
      }
      const [before, first, last, after] = yield* Effect.forEach([40, 41, 42, 43], inJutland)
      if (before === undefined || first === undefined || last === undefined || after === undefined) return
      const dayOf = ({ plannedDeparture }: DriverTrip) => localDay(plannedDeparture, "DK")
      const terms = { minimumDistance: Option.none(), zeroSubsidy: false, blocked: false }
      yield* createPartnerArea({
        id: contractId(9),
        key: "silkeborg",
        name: "Silkeborg",
        country: "DK",
        polygon: [
          { lat: 56, lng: 9 },
          { lat: 56, lng: 10 },
          { lat: 57, lng: 10 },
          { lat: 57, lng: 9 }
        ],
        policies: [
          {
            ...terms,
            start: dayOf(first),
            end: Option.some(dayOf(first)),
            amount: Option.some({ perKm: 0.5, max: 4 })
          },
          { ...terms, start: dayOf(last), end: Option.some(dayOf(last)), amount: Option.some({ flat: 6 }) }
        ]
      })
      yield* setTimeBefore(before)
      const token = yield* tokenOf(anna)
      const paid = Effect.fn(function* (trip: DriverTrip) {
        const id = yield* requestSeat(trip, anna)
        const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
        return [pick(booked, "subsidy"), pick(booked, "subsidy_eligibility_verdict")]
      })
      assert.deepStrictEqual(yield* Effect.forEach([before, first, last, after], paid), [
        [0, "outside_sponsored_area"],
        [4, "eligible"],
        [6, "eligible"],
        [0, "outside_sponsored_area"]
      ])
    })
  )

  it.effect(
    "PASS-002 PASS-007 PASS-011 an approved travel pass extends the subsidised distance in Norway",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const passenger = userId(60)
        yield* createPerson(passenger)
        const token = yield* tokenOf(passenger)
        const trip = yield* offer({ ...aTripOnDay(50), from: anAddress({ country: "NO" }) })
        yield* setTimeBefore(trip)
        const day = localDay(trip.plannedDeparture, "NO")
        const pass = (state: string, number: number) =>
          sql`INSERT INTO travel_pass ${sql.insert({
            id: userId(900 + number),
            person_id: passenger,
            type_id: "ruter-period",
            name: "Ruter periodebillett",
            created_at: DateTime.toDateUtc(trip.plannedDeparture),
            state,
            first_day: day,
            last_day: day
          })}`
        const result = Effect.map(quote(trip, 0, 3, token), (one) => pick(one, "actual_price"))
        yield* pass("REJECTED", 0)
        assert.strictEqual(yield* result, 20)
        yield* pass("APPROVED", 1)
        assert.strictEqual((yield* Effect.exit(pass("AWAITING", 2)))._tag, "Failure")
        assert.strictEqual(yield* result, 0)
        const id = yield* requestSeat(trip, passenger)
        const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
        assert.deepInclude(booked.body, { price: 0, subsidy: 45, subsidy_currency: "NOK", payout: 45 })
        const otherPassenger = yield* quote(trip, 0, 3, yield* tokenOf(anna))
        assert.strictEqual(pick(otherPassenger, "actual_price"), 20)
      })
  )

  it.effect(
    "SUBS-005 SUBS-007 a subsidy is at most 10 kroner in Denmark, 15 in Norway and Sweden, 2 euro in the Netherlands",
    () =>
      Effect.gen(function* () {
        const amounts = [
          ["DK", 10, "DKK"],
          ["NO", 15, "NOK"],
          ["SE", 15, "SEK"],
          ["NL", 2, "EUR"]
        ] as const satisfies ReadonlyArray<readonly [Country, number, string]>
        for (const [n, [country, amount, currency]] of amounts.entries()) {
          const passenger = userId(50 + n)
          yield* createPerson(passenger)
          const trip = yield* offer({
            ...aTripOnDay(30 + n),
            chargeForTrip: false,
            from: anAddress({ country }),
            to: anAddress({ country, lat: 55.7 })
          })
          yield* setTimeBefore(trip)
          const id = yield* requestSeat(trip, passenger)
          const booked = yield* get(`/api/v3/commute/booking/${id}`, { token: yield* tokenOf(passenger) })
          assert.deepInclude(booked.body, {
            subsidy: amount,
            subsidy_currency: currency,
            subsidy_eligibility_verdict: "eligible",
            payout: amount,
            price: 0
          })
        }
      })
  )
})

const { pricing } = testSettings
layer(layerAccountApiWith({ pricing: { ...pricing, chargeFirstTenOutsidePartner: true } }))(
  "full prices outside partner areas",
  (it) => {
    it.effect("SUBS-002 TRIP-048 the link, the opened trip and the booking show the same price", () =>
      Effect.gen(function* () {
        const token = yield* people
        const trip = yield* offer(aTripOnDay(0))
        yield* setTimeBefore(trip)
        const linked = yield* get(`/api/trip/${trip.id}`)
        const opened = yield* quote(trip, 0, 3, token)
        const id = yield* requestSeat(trip, anna)
        const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
        const prices = [pick(linked, "price"), pick(opened, "actual_price"), pick(booked, "price")]
        assert.deepStrictEqual(prices, [25, 25, 25])
      })
    )
  }
)
