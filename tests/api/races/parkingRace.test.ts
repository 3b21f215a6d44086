import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, it } from "vitest"
import { People } from "#core/ports/People.ts"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { aContract, anna, aTrip, tripId } from "#tests/support/builders.ts"
import { carpool, driverOf, open, place, siteNumber } from "#tests/support/parkingWorld.ts"
import { createPerson, sponsor } from "#tests/support/world.ts"
import { type Fleet, startFleet } from "./fleet.ts"

const DRIVERS = 500
const SPOTS = { Gård: 30, Kælder: 20 } as const
const ALL_SPOTS = SPOTS.Gård + SPOTS.Kælder

const many = Array.from({ length: DRIVERS }, (_, index) => index)
/** As many as there are spots: at another site, where nobody has to be refused. */
const few = Array.from({ length: ALL_SPOTS }, (_, index) => DRIVERS + index)

/** In minutes: tomorrow, on the real clock of the servers. */
const later = Math.ceil(
  (DateTime.toEpochMillis(DateTime.add(DateTime.nowUnsafe(), { days: 1 })) -
    DateTime.toEpochMillis(aTrip().plannedDeparture)) /
    60_000
)

const driver = Effect.fn("driver")(function* (number: number) {
  yield* carpool(place(number < DRIVERS ? 1 : 2), number, later)
  const person = Option.getOrThrow(yield* (yield* People).find(driverOf(number)))
  return (yield* openSession(person, Option.none())).token
})

/** Every driver comes at the same time, each with a passenger. */
const world = Effect.gen(function* () {
  yield* createPerson(anna, 2, "Anna")
  yield* sponsor(aContract())
  const sections = yield* open(siteNumber(1), SPOTS)
  yield* open(siteNumber(2), SPOTS)
  return { sections, tokens: yield* Effect.forEach([...many, ...few], driver, { concurrency: 4 }) }
})

let fleet: Fleet
beforeAll(async () => {
  fleet = await startFleet()
}, 60_000)
afterAll(() => fleet.stop(), 30_000)

const kept = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`SELECT count(*)::int AS reservations, count(DISTINCT spot_id)::int AS spots,
      count(DISTINCT trip_id)::int AS trips, (SELECT count(*)::int FROM job WHERE kind = 'expire-parking') AS jobs
    FROM parking_reservation`
})

it("PARK-021 PARK-039 five hundred drivers at four servers for fifty spots: fifty have one each, the others hear that it is full, and nobody does before it is", {
  timeout: 120_000
}, async () => {
  const { sections, tokens } = await fleet.here(world)
  const ask = async (number: number, section_id: ParkingSectionId | undefined) => {
    const command = { license_plate: `P${number}X`, section_id }
    const path = `/commute/${tripId(number)}/parking`
    const { error, status } = await fleet.ask(tokens[number] ?? "", "POST", path, command)
    return error ?? String(status)
  }
  const fitting = await Promise.all(few.map((number) => ask(number, undefined)))
  assert.deepStrictEqual(
    fitting,
    few.map(() => "201")
  )
  /** A third does not care, the others want one section or the other. */
  const wanted = [undefined, sections["Gård"], sections["Kælder"]]
  const answers = await Promise.all(many.map((number) => ask(number, wanted[number % wanted.length])))
  const tally = new Map<string, number>()
  for (const answer of answers) tally.set(answer, (tally.get(answer) ?? 0) + 1)
  assert.deepStrictEqual(Object.fromEntries(tally), {
    201: ALL_SPOTS,
    no_available_parking_section: DRIVERS - ALL_SPOTS
  })
  const both = 2 * ALL_SPOTS
  assert.deepStrictEqual(await fleet.here(kept), [
    { reservations: both, spots: both, trips: both, jobs: both }
  ])
})
