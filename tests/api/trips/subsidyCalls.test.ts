import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Country } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { localDay } from "#core/shared/localDay.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import {
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  testSettings,
  tokenOf
} from "#tests/support/account.ts"
import { aContract, anAddress, anna, bo, contractId, userId } from "#tests/support/builders.ts"
import { workingOn } from "#tests/support/rideAgents.ts"
import { askSeat, clockTo, tripOn } from "#tests/support/rides.ts"
import { createPerson, offer, sponsor, sponsorArea, topUp } from "#tests/support/world.ts"

const layerWorking = workingOn(layerAccountApi)
const quote = (trip: DriverTrip, from: number, to: number, token: string) =>
  get(
    `/api/v3/commute/marketplace/trip/${trip.id}?departureStopPivotId=${trip.stops[from]?.id}` +
      `&destinationStopPivotId=${trip.stops[to]?.id}`,
    { token }
  )
const early = (trip: DriverTrip) => clockTo(DateTime.subtract(trip.plannedDeparture, { hours: 2 }))

/** With stops so many metres along its road. */
const along = (day: number, ...at: ReadonlyArray<number>) => {
  const trip = tripOn(day)
  return { ...trip, stops: trip.stops.map((stop, n) => ({ ...stop, along: metres(at[n] ?? 30_000 + n) })) }
}

const people = Effect.gen(function* () {
  yield* createPerson(bo, 1, "Bo")
  yield* createPerson(anna, 2, "Anna")
  yield* topUp(anna, 50_000)
  return yield* tokenOf(anna)
})

layer(layerWorking)("the subsidy of an area", (it) => {
  it.effect(
    "SUBS-001 SUBS-008 SUBS-009 is paid where a partner sponsors rides, and each result says by whom, from where on, and why not",
    () =>
      Effect.gen(function* () {
        const token = yield* people
        const trip = yield* offer(tripOn(0))
        yield* early(trip)
        const nobody = yield* quote(trip, 0, 3, token)
        assert.deepInclude(nobody.body, {
          discount_eligible: false,
          discount_reason: "outside_sponsored_area",
          contract: null,
          discount_eligible_payload: { minimum_distance: 2000, areas: [], violation: null },
          price: { price: 15, discounted_price: 15 }
        })
        yield* sponsor(aContract({ minimumDistance: Option.some(metres(3000)) }))
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

  it.effect("SUBS-002 leaves the passenger what lies beyond ten kilometres, of a driver who charges", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const trip = yield* offer(along(1, 0, 10_000, 10_001, 30_000))
      const free = yield* offer({ ...tripOn(2), chargeForTrip: false })
      yield* early(trip)
      const pays = (one: DriverTrip, to: number) =>
        Effect.map(quote(one, 0, to, token), (seen) => [
          pick(seen, "price", "price"),
          pick(seen, "actual_price")
        ])
      assert.deepStrictEqual(yield* pays(trip, 1), [10, 0])
      assert.deepStrictEqual(yield* pays(trip, 2), [10.25, 0.25])
      assert.deepStrictEqual(yield* pays(trip, 3), [25, 15])
      assert.deepStrictEqual(yield* pays(free, 3), [25, 0])
    })
  )

  it.effect("SUBS-002 TRIP-048 shows whoever has the link what they would pay for the whole way", () =>
    Effect.gen(function* () {
      const asked = yield* offer(tripOn(5))
      const free = yield* offer({ ...tripOn(6), chargeForTrip: false })
      const near = yield* offer(along(7, 0, 4000, 8000, 10_000))
      yield* early(asked)
      const shown = ({ id }: DriverTrip) => Effect.map(get(`/api/trip/${id}`), (seen) => pick(seen, "price"))
      assert.deepStrictEqual([yield* shown(asked), yield* shown(free), yield* shown(near)], [15, 0, 0])
    })
  )

  it.effect("SUBS-003 begins with the area's shortest ride, and covers ten kilometres of a longer one", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const trip = yield* offer(along(3, 0, 2999, 3000, 9000))
      yield* early(trip)
      const short = yield* quote(trip, 0, 1, token)
      assert.deepInclude(short.body, {
        discount_eligible: false,
        discount_reason: "minimum_distance_not_reached"
      })
      assert.strictEqual(pick(yield* quote(trip, 0, 2, token), "discount_eligible"), true)
      const seat = (one: DriverTrip, to: number) =>
        Effect.flatMap(askSeat(one, anna, 0, to), (id) => get(`/api/v3/commute/booking/${id}`, { token }))
      assert.deepInclude((yield* seat(trip, 3)).body, { subsidy: 9, distance: 9000 })
      const longer = yield* offer(tripOn(4))
      assert.deepInclude((yield* seat(longer, 3)).body, { subsidy: 10, distance: 30_000 })
    })
  )

  it.effect(
    "SUBS-004 SUBS-007 SUBS-008 ends for a pair that rides together too often, whichever window it breaks",
    () =>
      Effect.gen(function* () {
        const [carl, dora] = [userId(3), userId(4)]
        yield* createPerson(carl, 3)
        yield* createPerson(dora, 4)
        const [token, doras] = [yield* tokenOf(carl), yield* tokenOf(dora)]
        /** So many minutes after ten o'clock; each trip of Bo's is over before the next. */
        const shift = (day: number, minutes: number) => {
          const trip = along(day, 0, 4000, 8000, 9000)
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
        yield* early(first)
        const broken = (trip: DriverTrip, who = token) =>
          Effect.map(quote(trip, 0, 3, who), (seen) => [
            pick(seen, "discount_reason"),
            pick(seen, "discount_eligible_payload", "violation")
          ])
        assert.deepStrictEqual(yield* broken(soon), ["eligible", null])
        yield* askSeat(first, carl)
        assert.deepStrictEqual(yield* broken(soon), ["fair_use_exceeded", "1h"])
        assert.deepStrictEqual(yield* broken(soon, doras), ["eligible", null])
        assert.deepStrictEqual(yield* broken(next), ["eligible", null])
        yield* askSeat(next, carl)
        const id = yield* askSeat(third, carl)
        const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
        assert.deepInclude(booked.body, { subsidy: 0, subsidy_eligibility_verdict: "fair_use_exceeded" })
      })
  )

  it.effect("SUBS-001 SUBS-005 follows the policies of an area, by the day on which a ride departs", () =>
    Effect.gen(function* () {
      const there = { lat: 56.2, lng: 9.5 }
      const inJutland = (day: number) => {
        const trip = along(day, 0, 4000, 8000, 9000)
        return offer({ ...trip, stops: trip.stops.map((stop) => ({ ...stop, ...there })) })
      }
      const [before, first, last, after] = yield* Effect.forEach([40, 41, 42, 43], inJutland)
      if (before === undefined || first === undefined || last === undefined || after === undefined) return
      const dayOf = ({ plannedDeparture }: DriverTrip) => localDay(plannedDeparture, "DK")
      const terms = { minimumDistance: Option.none(), zeroSubsidy: false, blocked: false }
      yield* sponsorArea({
        id: contractId(9),
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
      yield* early(before)
      const token = yield* tokenOf(anna)
      const paid = Effect.fn(function* (trip: DriverTrip) {
        const id = yield* askSeat(trip, anna)
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

  it.effect("PASS-002 PASS-007 PASS-011 pays more of the way in Norway for whoever has a valid pass", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const passenger = userId(60)
      yield* createPerson(passenger, 60)
      const token = yield* tokenOf(passenger)
      const trip = yield* offer({ ...tripOn(50), from: anAddress({ country: "NO" }) })
      yield* early(trip)
      const day = localDay(trip.plannedDeparture, "NO")
      const pass = (state: string, number: number) =>
        sql`INSERT INTO travel_pass ${sql.insert({
          id: userId(900 + number),
          person_id: passenger,
          state,
          first_day: day,
          last_day: day
        })}`
      const seen = Effect.map(quote(trip, 0, 3, token), (one) => pick(one, "actual_price"))
      yield* pass("REJECTED", 0)
      assert.strictEqual(yield* seen, 20)
      yield* pass("APPROVED", 1)
      assert.strictEqual((yield* Effect.exit(pass("AWAITING", 2)))._tag, "Failure")
      assert.strictEqual(yield* seen, 0)
      const id = yield* askSeat(trip, passenger)
      const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
      assert.deepInclude(booked.body, { price: 0, subsidy: 45, subsidy_currency: "NOK", payout: 45 })
      const guest = yield* quote(trip, 0, 3, yield* tokenOf(anna))
      assert.strictEqual(pick(guest, "actual_price"), 20)
    })
  )

  it.effect(
    "SUBS-005 SUBS-007 is up to 10 kroner in Denmark, 15 in Norway and Sweden, 2 euro in the Netherlands",
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
          yield* createPerson(passenger, 50 + n)
          const trip = yield* offer({
            ...tripOn(30 + n),
            chargeForTrip: false,
            from: anAddress({ country }),
            to: anAddress({ country, lat: 55.7 })
          })
          yield* early(trip)
          const id = yield* askSeat(trip, passenger)
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
  "where a ride outside every area is charged for in full",
  (it) => {
    it.effect("SUBS-002 TRIP-048 the link, the opened trip and the booking say the same price", () =>
      Effect.gen(function* () {
        const token = yield* people
        const trip = yield* offer(tripOn(0))
        yield* early(trip)
        const linked = yield* get(`/api/trip/${trip.id}`)
        const opened = yield* quote(trip, 0, 3, token)
        const id = yield* askSeat(trip, anna)
        const booked = yield* get(`/api/v3/commute/booking/${id}`, { token })
        const prices = [pick(linked, "price"), pick(opened, "actual_price"), pick(booked, "price")]
        assert.deepStrictEqual(prices, [25, 25, 25])
      })
    )
  }
)
