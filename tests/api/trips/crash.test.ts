import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DateTime, Effect, Exit, Layer, Option, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, expect, inject, it } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { People } from "#core/ports/People.ts"
import { metres } from "#core/shared/geo.ts"
import type { UserId } from "#core/shared/ids.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { aStop, aTrip, stopId, tripId, userId } from "#tests/support/builders.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database.ts"
import { RestartingServer } from "#tests/support/restartingServer.ts"
import { createPerson, offer, topUp } from "#tests/support/world.ts"

const TRIPS = 20
const RIDERS = 200
const FUNDS = 20_000
const secret = "a secret for this test only, long enough to be one"

const driver = (trip: number) => userId(1000 + trip)
const rider = (index: number) => userId(2000 + index)
const stop = (trip: number, position: number) => stopId(trip * 10 + position)

/** Tomorrow at the same time: one seat, two stops, nobody has asked yet. */
const lastSeat = (trip: number) => {
  const plannedDeparture = DateTime.add(DateTime.nowUnsafe(), { days: 1 })
  const plannedArrival = DateTime.add(plannedDeparture, { minutes: 30 })
  const stops = [
    aStop(0, { id: stop(trip, 0), plannedTime: plannedDeparture, along: metres(0) }),
    aStop(1, { id: stop(trip, 1), plannedTime: plannedArrival, along: metres(30_000) })
  ]
  return aTrip({
    id: tripId(trip),
    driverId: driver(trip),
    seats: 1,
    stops,
    plannedDeparture,
    plannedArrival
  })
}

const tokenOf = Effect.fn("tokenOf")(function* (id: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(id))
  return (yield* openSession(person, Option.none())).token
})

const world = Effect.gen(function* () {
  for (let trip = 0; trip < TRIPS; trip++) {
    yield* createPerson(driver(trip), trip)
    yield* offer(lastSeat(trip))
  }
  for (let index = 0; index < RIDERS; index++) {
    yield* createPerson(rider(index), 1000 + index)
    yield* topUp(rider(index), FUNDS)
  }
  return {
    drivers: yield* Effect.forEach(
      Array.from({ length: TRIPS }, (_, n) => driver(n)),
      tokenOf
    ),
    riders: yield* Effect.forEach(
      Array.from({ length: RIDERS }, (_, n) => rider(n)),
      tokenOf
    )
  }
})

const scope = Effect.runSync(Scope.make())
const dataDir = mkdtempSync(join(tmpdir(), "samvej-crash-"))
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  rmSync(dataDir, { recursive: true, force: true })
})

it("BOOK-019 BOOK-023 SUBS-006 whenever the server is killed, no seat is oversold, no booking doubled or lost, no money moved wrongly", {
  timeout: 120_000
}, async () => {
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
  const ports = layerPorts.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(secret))),
    Layer.provideMerge(layerPool(address, { maxConnections: 4, applicationName: "samvej-crash" }))
  )
  const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof ports>>) =>
    Effect.runPromise(Effect.provide(effect, ports))
  const tokens = await run(world)
  const seed = Math.floor(Math.random() * 1000)
  const killAfter = [20 + (seed % 60), 100 + (seed % 80), 205 + (seed % 90), 320 + (seed % 50)]
  const server = new RestartingServer(
    { DATABASE_URL: urlOf(address), TOKEN_SECRET: secret, DATA_DIR: dataDir },
    killAfter
  )
  const headers = (token: string, key: string = randomUUID()) => ({
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": key
  })

  const booked = await Promise.all(
    tokens.riders.map(async (token, index) => {
      const trip = index % TRIPS
      const body = {
        driver_trip_id: tripId(trip),
        from_driver_stop_id: stop(trip, 0),
        to_driver_stop_id: stop(trip, 1)
      }
      const init = { method: "POST", headers: headers(token), body: JSON.stringify(body) }
      const response = await server.ask("/api/v3/commute/marketplace/book", init)
      const answer: { readonly id: string } = await response.json()
      expect([response.status, answer], `seed ${seed}`).toMatchObject([200, {}])
      return { id: answer.id, trip }
    })
  )
  const answers = await Promise.all(
    booked.map(async ({ id, trip }) => {
      const init = { headers: headers(tokens.drivers[trip] ?? "") }
      return (await server.ask(`/api/v3/commute/booking/${id}/accept`, init)).status
    })
  )
  await server.stop()
  expect(server.kills, `seed ${seed}`).toBe(killAfter.length)
  expect(answers.every((status) => status === 200 || status === 409)).toBe(true)

  const check = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [seats] = yield* sql<{ accepted: number; taken: number; most: number }>`
        SELECT (SELECT count(*)::int FROM booking WHERE status = 'ACCEPTED') AS accepted,
          (SELECT sum(taken)::int FROM trip_leg) AS taken, (SELECT max(taken)::int FROM trip_leg) AS most`
    expect(seats, `seed ${seed}`).toEqual({ accepted: TRIPS, taken: TRIPS, most: 1 })
    const present = yield* sql`SELECT id FROM booking WHERE id = ANY(${booked.map(({ id }) => id)}::uuid[])`
    const all = yield* sql`SELECT id FROM booking`
    expect([present.length, all.length]).toEqual([RIDERS, RIDERS])
    const [money] = yield* sql<{ sum: number; held: number; prices: number; own: number }>`
        SELECT (SELECT sum(amount)::int FROM ledger_entry) AS sum,
          (SELECT sum(balance)::int FROM ledger_account WHERE kind = 'held') AS held,
          (SELECT sum(price)::int FROM booking WHERE status IN ('AWAITING_APPROVAL', 'ACCEPTED')) AS prices,
          (SELECT sum(balance)::int FROM ledger_account WHERE kind IN ('held', 'balance')) AS own`
    expect(money?.sum).toBe(0)
    expect(money?.held).toBe(money?.prices)
    expect(money?.own).toBe(RIDERS * FUNDS)
  })
  await run(check)
})
