import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import { balanceInvariants, fareInvariants } from "#tests/simulation/invariants/fares.ts"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { recordEnd } from "#tests/simulation/recordFacts.ts"
import { simulationSettings } from "#tests/simulation/settings.ts"
import { saveDrive } from "#tests/support/world/drive.ts"
import { createWorld, pick, type World } from "./bookings/World.ts"
import { advanceTo, callApi, lawSettings, layerLaws } from "./LawContext.ts"
import { assertForAll } from "./properties.ts"
import { reportPosition } from "./tripCodes.ts"

const seat = fc.record({
  part: fc.constantFrom([0, 1], [0, 2], [0, 3], [1, 3], [2, 3] as const),
  seats: fc.integer({ min: 1, max: 2 }),
  answer: fc.constantFrom("accept", "accept", "acceptWithoutPayment", "deny", "none"),
  cancelledBy: fc.constantFrom("nobody", "nobody", "nobody", "passenger", "driver")
})
const ride = fc.record({
  /** One for each passenger. */
  requested: fc.array(seat, { minLength: 1, maxLength: 4 }),
  end: fc.constantFrom("with subsidy", "not driven", "without subsidy", "overdue", "cancelled")
})
type Seat = typeof seat extends fc.Arbitrary<infer A> ? A : never
type Ride = typeof ride extends fc.Arbitrary<infer A> ? A : never

const accepted: Seat = { part: [0, 3], seats: 1, answer: "accept", cancelledBy: "nobody" }
const rideThatEnds = (end: Ride["end"]): Ride => ({
  requested: [accepted, { ...accepted, answer: "acceptWithoutPayment" }],
  end
})

/** Books a seat, answers and perhaps cancels it; a call may be refused, such as for want of seats. */
const takeSeat = Effect.fn("takeSeat")(function* (
  { driver, passengers, trips }: World,
  { answer, cancelledBy, part: [from, to], seats }: Seat,
  which: number
) {
  const [trip, passenger] = [pick(trips, 0), pick(passengers, which)]
  const [fromStop, toStop] = [pick(trip.stops, from), pick(trip.stops, to)]
  const payload = { driverTripId: trip.id, fromDriverStopId: fromStop.id, toDriverStopId: toStop.id, seats }
  const booked = yield* callApi(passenger, (api) => api.bookings.book({ headers: {}, payload }))
  yield* checkInvariants(fareInvariants, trip.id)
  if (booked._tag === "Refused") return
  const call = { params: { id: booked.value.id }, headers: {} }
  if (answer !== "none") yield* callApi(driver, (api) => api.bookings[answer](call))
  yield* checkInvariants(fareInvariants, trip.id)
  if (cancelledBy === "nobody") return
  const person = cancelledBy === "driver" ? driver : passenger
  yield* callApi(person, (api) => api.bookings.cancel(call))
  yield* checkInvariants(fareInvariants, trip.id)
})

/** Starts and ends the trip, leaves it until a job ends it, or cancels it before its start. */
const driveTrip = Effect.fn("driveTrip")(function* ({ driver, trips }: World, { end }: Ride) {
  const { id, plannedArrival, plannedDeparture, to } = pick(trips, 0)
  const params = { id }
  if (end === "cancelled") return yield* callApi(driver, (api) => api.trips.cancelTrip({ params }))
  yield* advanceTo(plannedDeparture)
  yield* callApi(driver, (api) => api.trips.start({ params, payload: { declinePending: true } }))
  yield* checkInvariants(fareInvariants, id)
  if (end === "overdue") return yield* advanceTo(DateTime.add(plannedArrival, { hours: 12 }))
  if (end !== "not driven") yield* saveDrive(pick(trips, 0))
  yield* advanceTo(plannedArrival)
  yield* reportPosition(driver, id, to)
  const payload = { userExpectsSubsidy: end === "with subsidy" || end === "not driven" }
  const ended = yield* callApi(driver, (api) => api.trips.end({ params, payload }))
  if (ended._tag === "Done") yield* recordEnd(id, payload.userExpectsSubsidy)
})

const assertFares = Effect.fn("assertFares")(function* (one: Ride) {
  const world = yield* createWorld
  for (const [which, requested] of one.requested.entries()) yield* takeSeat(world, requested, which)
  yield* driveTrip(world, one)
  yield* checkInvariants(fareInvariants, pick(world.trips, 0).id)
  yield* checkInvariants(balanceInvariants)
})

/** Counts what has moved money, and the rides whose promised subsidy was not paid. */
const countMovements = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ kind: string; times: number }>`
    SELECT kind, count(*)::int AS times FROM ledger_transaction WHERE kind <> 'top_up' GROUP BY kind
    UNION ALL SELECT 'no subsidy', count(*)::int FROM booking b JOIN booking_fact fact ON fact.booking_id = b.id
      WHERE b.completed_at IS NOT NULL AND b.status = 'ACCEPTED' AND fact.subsidy > 0
        AND NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.booking_id = b.id AND t.kind = 'subsidy')
    ORDER BY kind`
})

/** The rules of driving apply, because the car of a ride reports its road. */
const settings = { ...lawSettings, fraud: simulationSettings.fraud }

layer(layerLaws(settings))("the money of every booking of a trip", (it) => {
  it.effect(
    "END-012 SUBS-006 BOOK-012 SEC-001 is held until the trip ends, then the driver's with the subsidy of the contract if it was driven, else the passenger's again",
    () =>
      Effect.gen(function* () {
        const ends = ["with subsidy", "not driven", "without subsidy", "overdue"] as const
        const known = ends.map(rideThatEnds)
        yield* assertForAll({ runs: 8, inputs: ride, known, property: assertFares })
        // Rides without money prove nothing.
        const counts = yield* countMovements
        const kinds = ["capture", "hold", "no subsidy", "release", "subsidy", "subsidy_held"]
        assert.deepStrictEqual(
          counts.map(({ kind }) => kind),
          kinds
        )
        for (const { kind, times } of counts) assert.isAtLeast(times, 2, kind)
      }),
    120_000
  )
})
