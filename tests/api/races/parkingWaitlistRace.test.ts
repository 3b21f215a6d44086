import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, it } from "vitest"
import { aContract, anna, aTrip, tripId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import {
  createCarpool,
  createSite,
  driverNumber,
  placeNumber,
  siteNumber
} from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { type Servers, startServers, tally } from "./startServers.ts"

const SPOTS = 4
const holders = Array.from({ length: SPOTS }, (_, index) => index)
const waiting = Array.from({ length: 12 }, (_, index) => 100 + index)
const newcomers = Array.from({ length: 12 }, (_, index) => 200 + index)

/** In minutes: tomorrow, on the real clock of the servers. */
const minutesToTomorrow = Math.ceil(
  (DateTime.toEpochMillis(DateTime.add(DateTime.nowUnsafe(), { days: 1 })) -
    DateTime.toEpochMillis(aTrip().plannedDeparture)) /
    60_000
)

const createDriver = Effect.fn("createDriver")(function* (number: number) {
  yield* createCarpool(placeNumber(1), number, minutesToTomorrow)
  return [number, yield* sessionToken(driverNumber(number))] as const
})

const createDrivers = Effect.gen(function* () {
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  yield* createSite(siteNumber(1), { Gård: SPOTS / 2, Kælder: SPOTS / 2 })
  const all = [...holders, ...waiting, ...newcomers]
  return new Map(yield* Effect.forEach(all, createDriver, { concurrency: 4 }))
})

let servers: Servers
beforeAll(async () => {
  servers = await startServers(3)
}, 60_000)
afterAll(() => servers.stop(), 30_000)

/** What is stored of the site: who has a spot, how many spots are taken, and who waits, in their order. */
const stored = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const reserved = yield* sql<{ trip: string; spot: string }>`SELECT trip_id AS trip, spot_id AS spot
    FROM parking_reservation WHERE state = 'reserved'`
  const waits = yield* sql<{ trip: string }>`SELECT trip_id AS trip FROM parking_wait
    WHERE site_id = ${siteId(1)} ORDER BY place`
  return {
    trips: reserved.map(({ trip }) => trip),
    spots: new Set(reserved.map(({ spot }) => spot)).size,
    waits: waits.map(({ trip }) => trip)
  }
})

const until = async <A>(read: () => Promise<A>, isReached: (value: A) => boolean): Promise<A> => {
  const end = Date.now() + 30_000
  for (;;) {
    const value = await read()
    if (isReached(value) || Date.now() > end) return value
  }
}

it("N112 PARK-021 PARK-039 at three servers freed spots go to those who wait, in their order, though all release, join and reserve at once, and none is given twice", {
  timeout: 120_000
}, async () => {
  const tokens = await servers.here(createDrivers)
  const call = (number: number, method: string, path: string, body?: object) =>
    servers.send(tokens.get(number) ?? "", method, `/commute/${path}`, body)
  const reserve = (number: number) =>
    call(number, "POST", `${tripId(number)}/parking`, { license_plate: `P${number}X` })
  const join = (number: number) =>
    call(number, "POST", `${tripId(number)}/parking/waitlist`, { license_plate: `P${number}X` })
  const held = await Promise.all(holders.map(reserve))
  assert.deepStrictEqual(tally(held), { 201: SPOTS })
  assert.deepStrictEqual(tally(await Promise.all(waiting.map(join))), { 204: waiting.length })
  const order = (await servers.here(stored)).waits
  assert.lengthOf(order, waiting.length)

  const release = held.map(({ body }, index) =>
    call(holders[index] ?? 0, "DELETE", `release-parking/${String(body["id"])}`)
  )
  const [released, refused, joined] = await Promise.all([
    Promise.all(release),
    Promise.all(newcomers.slice(0, 6).map(reserve)),
    Promise.all(newcomers.slice(6).map(join))
  ])
  assert.deepStrictEqual(tally(released), { 204: SPOTS })
  assert.deepStrictEqual(tally(refused), { no_available_parking_section: 6 })
  assert.deepStrictEqual(tally(joined), { 204: 6 })

  const after = await until(
    () => servers.here(stored),
    ({ trips }) => trips.length === SPOTS
  )
  assert.sameMembers(after.trips, order.slice(0, SPOTS))
  assert.strictEqual(after.spots, SPOTS)
  assert.deepStrictEqual(after.waits.slice(0, waiting.length - SPOTS), order.slice(SPOTS))
  assert.lengthOf(after.waits, waiting.length - SPOTS + 6)
})
