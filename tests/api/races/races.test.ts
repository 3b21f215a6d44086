import { Cause, DateTime, Effect, Exit } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import type { GeoPoint } from "#core/shared/geo.ts"
import { checkInvariants } from "#tests/simulation/invariants/Invariant.ts"
import { moneyInvariants } from "#tests/simulation/invariants/money.ts"
import { tripInvariants } from "#tests/simulation/invariants/trips.ts"
import { createFactTables } from "#tests/simulation/recordFacts.ts"
import { aContract, aTrip, userId } from "#tests/support/builders/entities.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"
import { type Servers, startServers, tally } from "./startServers.ts"

/** `RACES=200` runs 2,000 passengers for the last seats of 200 trips. */
const TRIPS = Number(process.env["RACES"] ?? 20)
const PASSENGERS = 10
const TRIPS_AT_ONCE = 20
const FUNDS = 20_000

const driver = (trip: number) => userId(1_000 + trip)
const passengerOf = (trip: number, index: number) => userId(100_000 + trip * PASSENGERS + index)

let servers: Servers
beforeAll(async () => {
  servers = await startServers()
  await servers.here(createFactTables)
  await servers.here(createContract(aContract()))
}, 60_000)
afterAll(() => servers.stop(), 30_000)

interface RaceOptions {
  /** Of each trip. */
  readonly passengers: number
  readonly inMinutes: number
  readonly seats: number
}

/** Creates a trip that departs in so many minutes, and people who book it. */
const createRace = Effect.fn("createRace")(function* (
  number: number,
  { inMinutes, passengers, seats }: RaceOptions
) {
  const departsAt = DateTime.add(DateTime.nowUnsafe(), { minutes: inMinutes })
  const driverId = driver(number)
  yield* createPerson(driverId)
  const trip = yield* offer(aTrip({ number, driverId, departsAt, seats }))
  const tokens = yield* Effect.forEach(Array.from({ length: passengers }), (_, index) => {
    const id = passengerOf(number, index)
    return Effect.andThen(createPerson(id, { funds: FUNDS }), sessionToken(id))
  })
  return { trip, driver: yield* sessionToken(driverId), passengers: tokens }
})
type Race = Effect.Success<ReturnType<typeof createRace>>

/** Creates races; each test has numbers of its own. */
const createRaces = (from: number, count: number, options: RaceOptions) =>
  servers.here(
    Effect.forEach(
      Array.from({ length: count }, (_, at) => from + at),
      (number) => createRace(number, options),
      { concurrency: 4 }
    )
  )

const book = ({ trip }: Race, token: string) =>
  servers.send(token, "POST", "/v3/commute/marketplace/book", {
    driver_trip_id: trip.id,
    from_driver_stop_id: trip.stops[0]?.id,
    to_driver_stop_id: trip.stops.at(-1)?.id
  })
const changeBooking = (token: string, call: "accept" | "cancel", id: unknown) =>
  servers.send(token, "GET", `/v3/commute/booking/${String(id)}/${call}`)

const start = ({ driver: token, trip }: Race) =>
  servers.send(token, "POST", `/commute/${trip.id}/start`, { decline_pending: false })
const end = ({ driver: token, trip }: Race) =>
  servers.send(token, "POST", `/commute/${trip.id}/end`, { userExpectsSubsidy: true })
const newCode = ({ driver: token, trip }: Race) => servers.send(token, "POST", `/driver-trip/${trip.id}/code`)

const reportAt = ({ driver: token, trip }: Race, { lat, lng }: GeoPoint) => {
  const position = { lat, lng, accuracy: 5, timestamp: new Date().toISOString() }
  return servers.send(token, "POST", `/driver-trip/${trip.id}/position`, { position })
}

const checkAll = () =>
  servers.here(Effect.andThen(checkInvariants(tripInvariants), checkInvariants(moneyInvariants)))

const takenSeats = (all: ReadonlyArray<Race>) =>
  servers.here(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = all.map(({ trip }) => trip.id)
      const rows = yield* sql<{ taken: number }>`
        SELECT sum(taken)::int AS taken FROM (
          SELECT max(taken) AS taken FROM trip_leg WHERE trip_id = ANY(${ids}::uuid[]) GROUP BY trip_id) trip`
      return rows[0]?.taken
    })
  )

/** Requests all seats, which takes none yet; some trips at a time. */
const requestAll = async (all: ReadonlyArray<Race>) => {
  const requests = []
  for (let from = 0; from < all.length; from += TRIPS_AT_ONCE) {
    const some = all
      .slice(from, from + TRIPS_AT_ONCE)
      .flatMap((race) =>
        race.passengers.map(async (passenger) => ({ race, passenger, answer: await book(race, passenger) }))
      )
    requests.push(...(await Promise.all(some)))
  }
  assert.deepStrictEqual(tally(requests.map(({ answer }) => answer)), { 200: requests.length })
  return requests.map(({ answer, ...request }) => ({ ...request, id: answer.body["id"] }))
}

describe("four processes over one database", { timeout: 300_000 }, () => {
  it("BOOK-023 ERR-005 give the last seat of each trip to one of the requests accepted at once", async () => {
    const all = await createRaces(0, TRIPS, { passengers: PASSENGERS, inMinutes: 24 * 60, seats: 1 })
    const requests = await requestAll(all)
    const accepted = await Promise.all(
      requests.map(({ id, race }) => changeBooking(race.driver, "accept", id))
    )
    assert.deepStrictEqual(tally(accepted), { 200: TRIPS, no_seats_available: TRIPS * (PASSENGERS - 1) })
    assert.strictEqual(await takenSeats(all), TRIPS)
    await checkAll()
  })

  it("BOOK-010 BOOK-021 leave no seat taken when a passenger cancels while the driver accepts", async () => {
    const all = await createRaces(1_000, 10, { passengers: 4, inMinutes: 24 * 60, seats: 4 })
    const requests = await requestAll(all)
    const answers = await Promise.all(
      requests.map(async ({ id, race, passenger }) => {
        const accepting = changeBooking(race.driver, "accept", id)
        const cancelling = changeBooking(passenger, "cancel", id)
        return { accepted: await accepting, cancelled: await cancelling }
      })
    )
    assert.deepStrictEqual(tally(answers.map(({ cancelled }) => cancelled)), { 200: requests.length })
    const { 200: accepted = 0, booking_not_open: late = 0 } = tally(answers.map((answer) => answer.accepted))
    assert.strictEqual(accepted + late, requests.length)
    assert.strictEqual(await takenSeats(all), 0)
    await checkAll()
  })

  it("END-012 SUBS-006 end a trip once, and pay for it once, when it is ended several times at once", async () => {
    const all = await createRaces(2_000, 10, { passengers: 2, inMinutes: 5, seats: 4 })
    for (const { id, race } of await requestAll(all)) await changeBooking(race.driver, "accept", id)
    assert.deepStrictEqual(tally(await Promise.all(all.map(start))), { 200: all.length })
    await Promise.all(all.map((race) => reportAt(race, race.trip.to)))
    const ended = await Promise.all(all.flatMap((race) => [end(race), end(race), end(race), end(race)]))
    assert.deepStrictEqual(tally(ended), { 200: all.length, trip_not_found: 3 * all.length })
    await checkAll()
  })

  it("CODE-005 BYCODE-007 fill a trip by code to its last seat while its code is renewed", async () => {
    const all = await createRaces(3_000, 10, { passengers: 6, inMinutes: 5, seats: 2 })
    assert.deepStrictEqual(tally(await Promise.all(all.map(start))), { 200: all.length })
    await Promise.all(all.map((race) => reportAt(race, race.trip.from)))
    const prospects = await Promise.all(
      all.map(async (race) => {
        const code = (await newCode(race)).body["value"]
        return Promise.all(
          race.passengers.map(async (token) => ({
            token,
            id: (await servers.send(token, "GET", `/driver-trip-code/${String(code)}`)).body["prospect_id"]
          }))
        )
      })
    )
    const renewing = Promise.all(all.flatMap((race) => [newCode(race), newCode(race)]))
    const boarded = await Promise.all(
      prospects
        .flat()
        .map(({ id, token }) =>
          servers.send(token, "POST", "/driver-trip-prospect/book", { prospect_id: id })
        )
    )
    assert.deepStrictEqual(tally(await renewing), { 200: 2 * all.length })
    assert.deepStrictEqual(tally(boarded), { 200: 2 * all.length, no_seats_available: 4 * all.length })
    assert.strictEqual(await takenSeats(all), 2 * all.length)
    await checkAll()
  })

  it("an accept that reads before it writes oversells, and the check finds it", async () => {
    const [race] = await createRaces(4_000, 1, { passengers: 2, inMinutes: 24 * 60, seats: 1 })
    assert.isDefined(race)
    const ids = (await requestAll([race])).map(({ id }) => String(id))
    const naive = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const free = yield* sql<{ taken: number }>`SELECT taken FROM trip_leg WHERE trip_id = ${race.trip.id}`
      return Effect.fnUntraced(function* (id: string) {
        yield* sql`UPDATE booking SET status = 'ACCEPTED' WHERE id = ${id}`
        yield* sql`UPDATE trip_leg SET taken = ${(free[0]?.taken ?? 0) + 1} WHERE trip_id = ${race.trip.id}`
      })
    })
    const accept = await servers.here(Effect.all([naive, naive], { concurrency: 2 }))
    await servers.here(
      Effect.all(
        ids.map((id, at) => accept[at]?.(id) ?? Effect.void),
        { discard: true }
      )
    )
    const exit = await servers.here(Effect.exit(checkInvariants(tripInvariants)))
    const defect = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
    assert.match(String(defect), /the seats booked between two stops are taken/)
  })
})
