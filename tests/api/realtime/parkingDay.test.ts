import { DateTime, Effect, Option } from "effect"
import { afterAll, assert, beforeAll, it } from "vitest"
import { People } from "#core/ports/People.ts"
import { localDay } from "#core/shared/localDay.ts"
import { openConsoleSession } from "#core/usecases/console/openConsoleSession.ts"
import { type Servers, startServers } from "#tests/api/races/startServers.ts"
import { aContract, anna, aTrip, userId } from "#tests/support/builders/entities.ts"
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

const partner = userId(12)

/** In minutes: tomorrow, on the real clock of the servers. */
const minutesToTomorrow = Math.ceil(
  (DateTime.toEpochMillis(DateTime.add(DateTime.nowUnsafe(), { days: 1 })) -
    DateTime.toEpochMillis(aTrip().plannedDeparture)) /
    60_000
)

let servers: Servers
beforeAll(async () => {
  servers = await startServers(2)
}, 120_000)
afterAll(() => servers.stop(), 30_000)

const createWorld = Effect.gen(function* () {
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  yield* createSite(siteNumber(1), { Gård: 5 })
  yield* createSite(siteNumber(2), { Gård: 5 })
  yield* createPerson(partner, { role: "PARTNER" })
  const people = yield* People
  const person = { ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] }
  yield* people.update(person)
  const trip = yield* createCarpool(placeNumber(1), 1, minutesToTomorrow)
  const other = yield* createCarpool(placeNumber(2), 2, minutesToTomorrow)
  return { trip, other, board: (yield* openConsoleSession(person, Option.none(), "code")).token }
})

it("CONS-004 PARK-021 the board of one server has a reservation that a driver makes at another one within a second, and not one of another car park", {
  timeout: 60_000
}, async () => {
  const { board, other, trip } = await servers.here(createWorld)
  const drivers = await servers.here(Effect.forEach([1, 2], (number) => sessionToken(driverNumber(number))))
  const day = localDay(trip.plannedArrival, "DK")
  const path = `/console/parking-sites/${siteId(1)}/day?date=${day}`
  const first = await servers.send(board, "GET", path)
  assert.deepStrictEqual([first.status, first.body["reservations"]], [200, []])

  const waiting = servers
    .send(board, "GET", `${path}&known=${String(first.body["version"])}`)
    .then((answer) => ({ answer, at: performance.now() }))
  const reserve = (index: number, id: string) =>
    servers.send(drivers[index] ?? "", "POST", `/commute/${id}/parking`, { license_plate: "AB12345" })
  assert.strictEqual((await reserve(1, other.id)).status, 201)
  const reservedAt = performance.now()
  assert.strictEqual((await reserve(0, trip.id)).status, 201)
  const { answer, at } = await waiting
  assert.isBelow(at - reservedAt, 1000)
  assert.include(JSON.stringify(answer.body["reservations"]), '"licensePlate":"AB12345"')
})
