import { DateTime, Effect, Option } from "effect"
import { expect, it } from "vitest"
import { Jobs } from "#core/ports/Jobs.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { materialiseJob } from "#core/usecases/recurring/scheduleMaterialisation.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { aRecurringRoute, aRecurringTrip, recurringTripId } from "#tests/support/builders/recurringTrips.ts"
import { runDueWork, waitForReleasedJobs } from "#tests/support/server/backgroundWork.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { occurrencesOf } from "#tests/support/world/recurringTrips.ts"

const RECURRING_TRIPS = 30
const now = DateTime.nowUnsafe()
const inCopenhagen = (instant: DateTime.Utc) =>
  DateTime.formatIsoZoned(DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe("Europe/Copenhagen")))
/** Half a day away, so that no occurrence departs while the test runs. */
const next = inCopenhagen(DateTime.add(now, { hours: 12 }))
const DAY = 24 * 60 * 60 * 1000
const isoDay = (millis: number) => new Date(millis).toISOString().slice(0, 10)
const firstDay = Date.parse(next.slice(0, 10))
const lastDay = Date.parse(inCopenhagen(now).slice(0, 10)) + 10 * DAY

const numbers = Array.from({ length: RECURRING_TRIPS }, (_, index) => index + 1)
const recurringTripOf = (number: number) =>
  aRecurringTrip({
    id: recurringTripId(number),
    personId: userId(100 + number),
    times: mapWeek(() => next.slice(11, 16)),
    validFrom: inCopenhagen(now).slice(0, 10),
    validUntil: Option.some(isoDay(lastDay))
  })

/** Creates recurring trips of many drivers without occurrences. */
const createRecurringTrips = Effect.gen(function* () {
  const store = yield* RecurringTrips
  const jobs = yield* Jobs
  for (const number of numbers) {
    const { id, personId } = recurringTripOf(number)
    yield* createPerson(personId)
    yield* store.add(recurringTripOf(number), now)
    yield* store.setRoute(id, aRecurringRoute({ number }))
    yield* jobs.schedule({ kind: materialiseJob, key: id, dueAt: now, payload: { recurringTripId: id } })
  }
})

const openDatabase = databaseOfServers()

it("RECUR-015 N25 several servers, one of them killed, materialise exactly one occurrence for each day", {
  timeout: 60_000
}, async () => {
  const { env, run } = await openDatabase()
  await run(createRecurringTrips)
  const [killed, surviving] = await Promise.all([startServerOfTest(env), startServerOfTest(env)])
  await killed.kill()
  const replacement = await startServerOfTest(env)
  await run(waitForReleasedJobs)
  const finished = await Promise.all([runDueWork(surviving), runDueWork(replacement)])
  expect(finished.map(({ status }) => status)).toEqual([200, 200])

  const days = Array.from({ length: (lastDay - firstDay) / DAY + 1 }, (_, index) =>
    isoDay(firstDay + index * DAY)
  )
  const occurrences = await run(Effect.forEach(numbers, (number) => occurrencesOf(recurringTripId(number))))
  for (const trips of occurrences) expect(trips.map(({ day }) => day)).toEqual(days)
})
