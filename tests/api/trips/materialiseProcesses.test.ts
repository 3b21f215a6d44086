import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DateTime, Effect, Exit, Layer, Option, Redacted, Scope } from "effect"
import { afterAll, expect, inject, it } from "vitest"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerPool } from "#api/database/Database.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { occurrencesOf } from "#core/recurring/occurrencesOf.ts"
import { eachDay } from "#core/recurring/weekTimes.ts"
import { dayAfter, localDay } from "#core/shared/localDay.ts"
import { materialiseJob } from "#core/usecases/recurring/materialisationJobs.ts"
import { userId } from "#tests/support/builders.ts"
import { freshDatabaseIn, urlOf } from "#tests/support/database.ts"
import { jobsReleased, settleDown } from "#tests/support/dueJobs.ts"
import { aRecurringTrip, drawnOf, recurringTripId, routeOf } from "#tests/support/recurring.ts"
import { startServer } from "#tests/support/server.ts"
import { createPerson } from "#tests/support/world.ts"

const SERIES = 30
const secret = "a secret for this test only, long enough to be one"
const now = DateTime.nowUnsafe()
/** Half a day away, so that no ride leaves while the test runs. */
const time = DateTime.formatIsoZoned(
  DateTime.setZone(DateTime.add(now, { hours: 12 }), DateTime.zoneMakeNamedUnsafe("Europe/Copenhagen"))
).slice(11, 16)

const numbers = Array.from({ length: SERIES }, (_, index) => index + 1)
const recurringTripOf = (number: number) =>
  aRecurringTrip({
    id: recurringTripId(number),
    personId: userId(100 + number),
    times: eachDay(() => time),
    validFrom: localDay(now, "DK"),
    validUntil: Option.some(dayAfter(localDay(now, "DK"), 10))
  })

/** Series of many drivers, none of which has been drawn. */
const world = Effect.gen(function* () {
  const store = yield* RecurringTrips
  const jobs = yield* Jobs
  for (const number of numbers) {
    const { id, personId } = recurringTripOf(number)
    yield* createPerson(personId, 100 + number)
    yield* store.add(recurringTripOf(number), now)
    yield* store.setRoute(id, routeOf(number))
    yield* jobs.schedule({ kind: materialiseJob, key: id, dueAt: now, payload: { recurringTripId: id } })
  }
})

const scope = Effect.runSync(Scope.make())
const dataDir = mkdtempSync(join(tmpdir(), "samvej-draw-"))
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  rmSync(dataDir, { recursive: true, force: true })
})

it("RECUR-015 N25 whichever servers draw them, and whenever one is killed, every day has one ride", {
  timeout: 60_000
}, async () => {
  const address = await Effect.runPromise(Scope.provide(freshDatabaseIn(inject("testCluster")), scope))
  const ports = layerPorts.pipe(
    Layer.provideMerge(layerSecrets(Redacted.make(secret))),
    Layer.provideMerge(layerPool(address, { maxConnections: 2, applicationName: "samvej-draw" }))
  )
  const run = <A, E>(effect: Effect.Effect<A, E, Layer.Success<typeof ports>>) =>
    Effect.runPromise(Effect.provide(effect, ports))
  await run(world)
  const env = { DATABASE_URL: urlOf(address), TOKEN_SECRET: secret, DATA_DIR: dataDir }
  const [killed, lasting] = await Promise.all([startServer(env), startServer(env)])
  await killed.kill()
  const another = await startServer(env)
  await run(jobsReleased)
  const settled = await Promise.all([settleDown(lasting), settleDown(another)])
  expect(settled.map(({ status }) => status)).toEqual([200, 200])
  await Promise.all([lasting.stop(), another.stop()])

  const expected = occurrencesOf(recurringTripOf(1), now, 14).map(({ day }) => day)
  expect(expected.length).toBeGreaterThanOrEqual(10)
  const drawn = await run(Effect.forEach(numbers, (number) => drawnOf(recurringTripId(number))))
  for (const trips of drawn) expect(trips.map(({ day }) => day)).toEqual(expected)
})
