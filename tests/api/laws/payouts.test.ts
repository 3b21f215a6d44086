import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import type { UserId } from "#core/shared/ids.ts"
import { aTrip } from "#tests/support/builders/entities.ts"
import { offer } from "#tests/support/world/trips.ts"
import { pick } from "./bookings/World.ts"
import {
  advanceTo,
  callApi,
  createNewCaller,
  LawContext,
  layerLaws,
  type Outcome,
  resetTime
} from "./LawContext.ts"
import { assertForAll } from "./properties.ts"
import { reportPosition } from "./tripCodes.ts"

const FUNDS = 50_000

/** Minor units of DKK for 10, 20 and 30 km in the partner area: for the passenger's own seat, and for each further one. */
const fares = [
  { own: 0, further: 0 },
  { own: 750, further: 1750 },
  { own: 1500, further: 2500 }
] as const
/** Of the area, for 10 km and more. */
const SUBSIDY = 1000

const ride = fc.record({
  seats: fc.integer({ min: 1, max: 3 }),
  /** The stop where the passenger gets off. */
  to: fc.integer({ min: 1, max: 3 }),
  charges: fc.boolean(),
  isWaived: fc.boolean(),
  withSubsidy: fc.boolean()
})
type Ride = typeof ride extends fc.Arbitrary<infer A> ? A : never

const value = <A>(outcome: Outcome<A>): A => {
  if (outcome._tag === "Refused") throw new Error(outcome.code)
  return outcome.value
}

/** What the ledger has moved to a person's own money, in minor units. */
const earned = Effect.fn("earned")(function* (id: UserId) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ sum: number }>`SELECT coalesce(sum(balance), 0)::int AS sum FROM ledger_account
    WHERE user_id = ${id}`
  return (row?.sum ?? 0) - FUNDS
})

/** The subsidy that the partner area has paid for a trip, in minor units. */
const paidByArea = Effect.fn("paidByArea")(function* (tripId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ sum: number }>`SELECT coalesce(-sum(e.amount), 0)::int AS sum FROM ledger_entry e
    JOIN ledger_transaction t ON t.id = e.transaction_id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.trip_id = ${tripId} AND a.kind = 'subsidy'`
  return row?.sum
})

/** Books, drives and ends a trip; asserts each amount from the quote to the ledger. */
const assertMoney = Effect.fn("assertMoney")(function* ({ charges, isWaived, seats, to, withSubsidy }: Ride) {
  yield* resetTime
  const { nextNumber } = yield* LawContext
  const [driver, passenger] = [yield* createNewCaller(FUNDS), yield* createNewCaller(FUNDS)]
  const trip = yield* offer(aTrip({ number: nextNumber(), driverId: driver.id, chargeForTrip: charges }))
  const params = { id: trip.id }
  const fare = pick(fares, to - 1)
  const price = charges ? fare.own + fare.further * (seats - 1) : 0
  const [from, destination] = [pick(trip.stops, 0).id, pick(trip.stops, to).id]

  const query = { departureStopPivotId: from, destinationStopPivotId: destination, seats }
  const quoted = value(yield* callApi(passenger, (api) => api.search.marketplaceTrip({ params, query })))
  assert.deepStrictEqual<ReadonlyArray<number | null | undefined>>(
    [quoted.price?.price, quoted.actualPrice],
    [price + SUBSIDY, price]
  )

  const payload = { driverTripId: trip.id, fromDriverStopId: from, toDriverStopId: destination, seats }
  const { id } = value(yield* callApi(passenger, (api) => api.bookings.book({ headers: {}, payload })))
  const answer = isWaived ? "acceptWithoutPayment" : "accept"
  value(yield* callApi(driver, (api) => api.bookings[answer]({ params: { id }, headers: {} })))

  yield* advanceTo(trip.plannedDeparture)
  value(yield* callApi(driver, (api) => api.trips.start({ params, payload: {} })))
  yield* advanceTo(DateTime.add(trip.plannedDeparture, { minutes: 30 }))
  yield* reportPosition(driver, trip.id, trip.to)
  value(
    yield* callApi(driver, (api) => api.trips.end({ params, payload: { userExpectsSubsidy: withSubsidy } }))
  )

  const [paid, subsidy] = [isWaived ? 0 : price, withSubsidy ? SUBSIDY : 0]
  const booking = value(yield* callApi(passenger, (api) => api.bookings.passengerTrip({ params: { id } })))
  assert.deepStrictEqual([booking.price, booking.subsidy, booking.payout], [paid, subsidy, paid + subsidy])
  const driven = value(yield* callApi(driver, (api) => api.trips.driverTrip({ params })))
  assert.deepStrictEqual<ReadonlyArray<number | null>>(
    driven.benefits.map(({ amount }) => amount),
    [paid + subsidy]
  )
  const moved = [yield* earned(driver.id), yield* earned(passenger.id), yield* paidByArea(trip.id)]
  assert.deepStrictEqual(moved, [paid + subsidy, 0 - paid, subsidy])
})

const usual: Ride = { seats: 2, to: 3, charges: true, isWaived: false, withSubsidy: true }

layer(layerLaws())("the money of any ride, to the minor unit,", (it) => {
  it.effect(
    "SUBS-005 SUBS-006 BOOK-002 BOOK-012 is one subsidy and the fare of each seat: quoted, paid and earned alike",
    () =>
      assertForAll({ runs: 6, inputs: ride, known: [usual, { ...usual, seats: 3 }], property: assertMoney }),
    120_000
  )
})
