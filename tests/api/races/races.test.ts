import { Cause, DateTime, Effect, Exit, Option } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { People } from "#core/ports/People.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { UserId } from "#core/shared/ids.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { moneyRules } from "#tests/simulation/checks/money.ts"
import { check } from "#tests/simulation/checks/Rule.ts"
import { tripRules } from "#tests/simulation/checks/trips.ts"
import { aContract, aTrip, stopId, tripId, userId } from "#tests/support/builders.ts"
import { createPerson, offer, sponsor, topUp } from "#tests/support/world.ts"
import { type Answer, type Fleet, startFleet } from "./fleet.ts"

/** `RACES=200` is the race of 2,000 people for the last seat of 200 trips. */
const TRIPS = Number(process.env["RACES"] ?? 20)
const RIVALS = 10
const TRIPS_AT_ONCE = 20
const FUNDS = 20_000

const driver = (trip: number) => userId(1_000 + trip)
const rivalOf = (trip: number, rival: number) => userId(100_000 + trip * RIVALS + rival)

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet()
  await fleet.here(sponsor(aContract()))
}, 60_000)
afterAll(() => fleet.stop(), 30_000)

const tokenOf = Effect.fn("tokenOf")(function* (id: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(id))
  return (yield* openSession(person, Option.none())).token
})

const newcomer = Effect.fn("newcomer")(function* (id: UserId, index: number) {
  yield* createPerson(id, index)
  yield* topUp(id, FUNDS)
  return yield* tokenOf(id)
})

interface Gathering {
  readonly rivals: number
  readonly inMinutes: number
  readonly seats: number
}

/** A trip that leaves in so many minutes, with people who want to go along. */
const gather = Effect.fn("gather")(function* (number: number, { inMinutes, rivals, seats }: Gathering) {
  const plannedDeparture = DateTime.add(DateTime.nowUnsafe(), { minutes: inMinutes })
  const plannedArrival = DateTime.add(plannedDeparture, { minutes: 30 })
  const ends = aTrip().stops.filter(({ position }) => position === 0 || position === 3)
  const stops = ends.map((stop, position) => ({
    ...stop,
    id: stopId(number * 10 + position),
    position,
    plannedTime: position === 0 ? plannedDeparture : plannedArrival
  }))
  const id = { id: tripId(number), driverId: driver(number) }
  const trip = yield* Effect.andThen(
    createPerson(id.driverId, 1_000_000 + number),
    offer(aTrip({ ...id, seats, plannedDeparture, plannedArrival, stops }))
  )
  const riders = yield* Effect.forEach(Array.from({ length: rivals }), (_, rival) =>
    newcomer(rivalOf(number, rival), 2_000_000 + number * RIVALS + rival)
  )
  return { trip, driver: yield* tokenOf(trip.driverId), riders }
})
type Party = Effect.Success<ReturnType<typeof gather>>

/** So many of them; each race has numbers of its own. */
const gatherAll = (from: number, count: number, how: Gathering) =>
  fleet.here(
    Effect.forEach(
      Array.from({ length: count }, (_, at) => from + at),
      (number) => gather(number, how),
      { concurrency: 4 }
    )
  )

const book = ({ trip }: Party, token: string) =>
  fleet.ask(token, "POST", "/v3/commute/marketplace/book", {
    driver_trip_id: trip.id,
    from_driver_stop_id: trip.stops[0]?.id,
    to_driver_stop_id: trip.stops[1]?.id
  })
const onBooking = (token: string, what: "accept" | "cancel", id: unknown) =>
  fleet.ask(token, "GET", `/v3/commute/booking/${String(id)}/${what}`)

const start = ({ driver: token, trip }: Party) =>
  fleet.ask(token, "POST", `/commute/${trip.id}/start`, { decline_pending: false })
const end = ({ driver: token, trip }: Party) =>
  fleet.ask(token, "POST", `/commute/${trip.id}/end`, { userExpectsSubsidy: true })
const newCode = ({ driver: token, trip }: Party) => fleet.ask(token, "POST", `/driver-trip/${trip.id}/code`)

const reportAt = ({ driver: token, trip }: Party, { lat, lng }: GeoPoint) => {
  const position = { lat, lng, accuracy: 5, timestamp: new Date().toISOString() }
  return fleet.ask(token, "POST", `/driver-trip/${trip.id}/position`, { position })
}

const tally = (answers: ReadonlyArray<Answer>) => {
  const counts: Record<string, number> = {}
  for (const { error, status } of answers) {
    const what = error ?? String(status)
    counts[what] = (counts[what] ?? 0) + 1
  }
  return counts
}

const holds = () => fleet.here(Effect.andThen(check(tripRules), check(moneyRules)))

const takenOf = (all: ReadonlyArray<Party>) =>
  fleet.here(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = all.map(({ trip }) => trip.id)
      const rows = yield* sql<{ taken: number }>`
        SELECT sum(taken)::int AS taken FROM trip_leg WHERE trip_id = ANY(${ids}::uuid[])`
      return rows[0]?.taken
    })
  )

/** Everybody asks for a seat, which takes none yet; one trip's at once, but not all trips'. */
const askAll = async (all: ReadonlyArray<Party>) => {
  const asked = []
  for (let from = 0; from < all.length; from += TRIPS_AT_ONCE) {
    const some = all
      .slice(from, from + TRIPS_AT_ONCE)
      .flatMap((party) =>
        party.riders.map(async (rider) => ({ party, rider, answer: await book(party, rider) }))
      )
    asked.push(...(await Promise.all(some)))
  }
  assert.deepStrictEqual(tally(asked.map(({ answer }) => answer)), { 200: asked.length })
  return asked.map(({ answer, ...who }) => ({ ...who, id: answer.body["id"] }))
}

describe("four processes over one database", { timeout: 300_000 }, () => {
  it("BOOK-023 ERR-005 give the last seat of each trip to one of all who are accepted at once", async () => {
    const all = await gatherAll(0, TRIPS, { rivals: RIVALS, inMinutes: 24 * 60, seats: 1 })
    const asked = await askAll(all)
    const accepted = await Promise.all(asked.map(({ id, party }) => onBooking(party.driver, "accept", id)))
    assert.deepStrictEqual(tally(accepted), { 200: TRIPS, no_seats_available: TRIPS * (RIVALS - 1) })
    assert.strictEqual(await takenOf(all), TRIPS)
    await holds()
  })

  it("BOOK-010 BOOK-021 leave no seat taken when a passenger cancels while the driver accepts", async () => {
    const all = await gatherAll(1_000, 10, { rivals: 4, inMinutes: 24 * 60, seats: 4 })
    const asked = await askAll(all)
    const answers = await Promise.all(
      asked.map(async ({ id, party, rider }) => {
        const accepting = onBooking(party.driver, "accept", id)
        const cancelling = onBooking(rider, "cancel", id)
        return { accepted: await accepting, cancelled: await cancelling }
      })
    )
    assert.deepStrictEqual(tally(answers.map(({ cancelled }) => cancelled)), { 200: asked.length })
    const { 200: accepted = 0, booking_not_open: late = 0 } = tally(answers.map((answer) => answer.accepted))
    assert.strictEqual(accepted + late, asked.length)
    assert.strictEqual(await takenOf(all), 0)
    await holds()
  })

  it("END-012 SUBS-006 end a trip once, and pay for it once, when it is ended several times at once", async () => {
    const all = await gatherAll(2_000, 10, { rivals: 2, inMinutes: 5, seats: 4 })
    for (const { id, party } of await askAll(all)) await onBooking(party.driver, "accept", id)
    assert.deepStrictEqual(tally(await Promise.all(all.map(start))), { 200: all.length })
    await Promise.all(all.map((party) => reportAt(party, party.trip.to)))
    const ended = await Promise.all(all.flatMap((party) => [end(party), end(party), end(party), end(party)]))
    assert.deepStrictEqual(tally(ended), { 200: all.length, trip_not_found: 3 * all.length })
    await holds()
  })

  it("CODE-005 BYCODE-007 fill a car by code to its last seat, whoever renews the code meanwhile", async () => {
    const all = await gatherAll(3_000, 10, { rivals: 6, inMinutes: 5, seats: 2 })
    assert.deepStrictEqual(tally(await Promise.all(all.map(start))), { 200: all.length })
    await Promise.all(all.map((party) => reportAt(party, party.trip.from)))
    const prospects = await Promise.all(
      all.map(async (party) => {
        const code = (await newCode(party)).body["value"]
        return Promise.all(
          party.riders.map(async (token) => ({
            token,
            id: (await fleet.ask(token, "GET", `/driver-trip-code/${String(code)}`)).body["prospect_id"]
          }))
        )
      })
    )
    const renewing = Promise.all(all.flatMap((party) => [newCode(party), newCode(party)]))
    const boarded = await Promise.all(
      prospects
        .flat()
        .map(({ id, token }) => fleet.ask(token, "POST", "/driver-trip-prospect/book", { prospect_id: id }))
    )
    assert.deepStrictEqual(tally(await renewing), { 200: 2 * all.length })
    assert.deepStrictEqual(tally(boarded), { 200: 2 * all.length, no_seats_available: 4 * all.length })
    assert.strictEqual(await takenOf(all), 2 * all.length)
    await holds()
  })

  it("would be seen overselling, did they look first and write afterwards", async () => {
    const [party] = await gatherAll(4_000, 1, { rivals: 2, inMinutes: 24 * 60, seats: 1 })
    assert.isDefined(party)
    const ids = (await askAll([party])).map(({ id }) => String(id))
    const naive = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const free = yield* sql<{ taken: number }>`SELECT taken FROM trip_leg WHERE trip_id = ${party.trip.id}`
      return Effect.fnUntraced(function* (id: string) {
        yield* sql`UPDATE booking SET status = 'ACCEPTED' WHERE id = ${id}`
        yield* sql`UPDATE trip_leg SET taken = ${(free[0]?.taken ?? 0) + 1} WHERE trip_id = ${party.trip.id}`
      })
    })
    const accept = await fleet.here(Effect.all([naive, naive], { concurrency: 2 }))
    await fleet.here(
      Effect.all(
        ids.map((id, at) => accept[at]?.(id) ?? Effect.void),
        { discard: true }
      )
    )
    const exit = await fleet.here(Effect.exit(check(tripRules)))
    const defect = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
    assert.match(String(defect), /the seats taken are those of who rides/)
  })
})
