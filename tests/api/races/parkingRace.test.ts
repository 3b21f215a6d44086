import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, it } from "vitest"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { aContract, anna, aTrip, tripId } from "#tests/support/builders/entities.ts"
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
import { type Servers, startServers } from "./startServers.ts"

const DRIVERS = 500
const SPOTS = { Gård: 30, Kælder: 20 } as const
const ALL_SPOTS = SPOTS.Gård + SPOTS.Kælder

const many = Array.from({ length: DRIVERS }, (_, index) => index)
/** As many as there are spots, at another site: all of them get one. */
const fitting = Array.from({ length: ALL_SPOTS }, (_, index) => DRIVERS + index)

/** In minutes: tomorrow, on the real clock of the servers. */
const minutesToTomorrow = Math.ceil(
  (DateTime.toEpochMillis(DateTime.add(DateTime.nowUnsafe(), { days: 1 })) -
    DateTime.toEpochMillis(aTrip().plannedDeparture)) /
    60_000
)

const createDriver = Effect.fn("createDriver")(function* (number: number) {
  yield* createCarpool(placeNumber(number < DRIVERS ? 1 : 2), number, minutesToTomorrow)
  return yield* sessionToken(driverNumber(number))
})

/** All drivers arrive at the same time, each with a passenger. */
const createDrivers = Effect.gen(function* () {
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  const sections = yield* createSite(siteNumber(1), SPOTS)
  yield* createSite(siteNumber(2), SPOTS)
  return { sections, tokens: yield* Effect.forEach([...many, ...fitting], createDriver, { concurrency: 4 }) }
})

let servers: Servers
beforeAll(async () => {
  servers = await startServers()
}, 60_000)
afterAll(() => servers.stop(), 30_000)

const reservations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT count(*)::int AS reservations, count(DISTINCT spot_id)::int AS spots,
      count(DISTINCT trip_id)::int AS trips, (SELECT count(*)::int FROM job WHERE kind = 'expire-parking') AS jobs
    FROM parking_reservation`
})

it("PARK-021 PARK-039 of five hundred drivers at four servers fifty get one spot each and the others are refused as full, never before it is full", {
  timeout: 120_000
}, async () => {
  const { sections, tokens } = await servers.here(createDrivers)
  const reserve = async (number: number, section_id: ParkingSectionId | undefined) => {
    const command = { license_plate: `P${number}X`, section_id }
    const path = `/commute/${tripId(number)}/parking`
    const { error, status } = await servers.send(tokens[number] ?? "", "POST", path, command)
    return error ?? String(status)
  }
  const fittingStatuses = await Promise.all(fitting.map((number) => reserve(number, undefined)))
  assert.deepStrictEqual(
    fittingStatuses,
    fitting.map(() => "201")
  )
  /** A third has no preference, the others want one of the sections. */
  const preferences = [undefined, sections["Gård"], sections["Kælder"]]
  const answers = await Promise.all(
    many.map((number) => reserve(number, preferences[number % preferences.length]))
  )
  const tally = new Map<string, number>()
  for (const answer of answers) tally.set(answer, (tally.get(answer) ?? 0) + 1)
  assert.deepStrictEqual(Object.fromEntries(tally), {
    201: ALL_SPOTS,
    no_available_parking_section: DRIVERS - ALL_SPOTS
  })
  const both = 2 * ALL_SPOTS
  assert.deepStrictEqual(await servers.here(reservations), [
    { reservations: both, spots: both, trips: both, jobs: both }
  ])
})
