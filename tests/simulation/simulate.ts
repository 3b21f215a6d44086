import { DateTime, Effect, Layer, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { DatabaseAddress } from "#api/database/Database.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { makeRandom } from "#geo/demo/random.ts"
import { City, makeCity } from "./City.ts"
import { wholeRules } from "./checks/everything.ts"
import { checkMatches } from "./checks/matches.ts"
import { tripRules } from "./checks/trips.ts"
import { settleCity } from "./createPeople.ts"
import { isWorkday, minutesAfter, wallTime } from "./days.ts"
import { makeFleet } from "./Fleet.ts"
import { deliverLateAndAgain, deliveryTroubles } from "./lateDeliveries.ts"
import { layerCityRegion } from "./layerCityRegion.ts"
import { driverEvening, offerWeekly, weeklyDriverEvening } from "./lives/driver.ts"
import { passengerEvening, requestWeekly } from "./lives/passenger.ts"
import { readNotifications } from "./lives/reader.ts"
import type { Person } from "./Person.ts"
import { seededIds } from "./seededIds.ts"
import { makeStandingClock } from "./standingClock.ts"
import { makeWatch } from "./Watch.ts"

export interface SimulationOptions {
  readonly seed: number
  readonly days: number
  readonly people: number
  /** An empty, migrated database. */
  readonly address: DatabaseAddress
}

/** A Sunday at noon; a week later summer time begins. */
const start = DateTime.makeUnsafe("2026-03-22T11:00:00Z")
const EVENING = 18 * 60
/** How many look through what they were told, of an evening. */
const READERS = 0.1
/** Enough that one may crash while two go on and see what the other did. */
const PROCESSES = 3
/** So long after the last day everything that was begun has come to an end. */
const REST_MINUTES = 2 * 24 * 60

/** Whoever does the same every week says so at first. */
const beginning = (who: Person) => {
  if (!who.weekly) return Effect.void
  return who.drives ? offerWeekly(who) : requestWeekly(who)
}
const evening = (who: Person) =>
  Effect.flatMap(City, ({ random }) =>
    Effect.andThen(random.chance(READERS) ? readNotifications(who) : Effect.void, nextDay(who))
  )
const nextDay = (who: Person) => {
  if (!who.drives) return passengerEvening(who)
  return who.weekly ? weeklyDriverEvening(who) : driverEvening(who)
}

/**
 * Lets the people of a city go to work and back for some days, through the whole API, and answers how often what
 * happened. Dies with `Broken` when a rule does not hold. The same seed does the same again.
 */
export const simulate = Effect.fn("simulate")(function* ({
  address,
  days,
  people: count,
  seed
}: SimulationOptions) {
  const random = makeRandom(seed)
  const clock = makeStandingClock(DateTime.toEpochMillis(start))
  const ids = seededIds(makeRandom(seed + 1), clock)
  const geo = yield* Layer.build(layerCityRegion)
  const running = yield* makeFleet({ address, clock, geo, ids }, PROCESSES, makeRandom(seed + 2))
  yield* running.run(deliverLateAndAgain)
  yield* running.run(onProductTime(Effect.flatMap(JobRunner, (runner) => runner.begin)))
  const people = yield* running.run(onProductTime(Effect.provideContext(settleCity(count, random), geo)))
  const watch = yield* makeWatch(address, clock)
  const { agenda, city, counts, work } = makeCity(running, { random, clock, people, watch })

  const checkAll = Effect.all([
    watch.check(tripRules),
    watch.check(wholeRules),
    running.run(onProductTime(checkMatches))
  ])
  const everybody = (what: (who: Person) => Effect.Effect<void, never, City>) =>
    Effect.forEach(people, what, { discard: true })
  yield* city.plan(start, everybody(beginning))
  for (let day = 0; day < days; day++) {
    const tomorrow = wallTime(start, day + 1, 12 * 60)
    if (isWorkday(tomorrow)) yield* city.plan(wallTime(start, day, EVENING), everybody(evening))
    agenda.plan(wallTime(start, day + 1, 0), checkAll)
  }

  /** What happens by itself happens at its own time, and at once what is due already. */
  const moveTo = Effect.fnUntraced(function* (time: DateTime.Utc) {
    for (let due = yield* watch.nextDue; Option.isSome(due); due = yield* watch.nextDue) {
      if (DateTime.isGreaterThan(due.value, time)) break
      yield* clock.setNow(Math.max(clock.currentTimeMillisUnsafe(), DateTime.toEpochMillis(due.value)))
      yield* work
    }
    yield* clock.setNow(DateTime.toEpochMillis(time))
  })

  agenda.plan(minutesAfter(wallTime(start, days + 1, 0), REST_MINUTES), checkAll)
  for (let step = agenda.next(); step !== undefined; step = agenda.next()) {
    yield* moveTo(step.at)
    yield* step.what
  }
  for (const { times, what } of yield* running.run(deliveryTroubles)) counts.set(what, times)
  return counts
}, Effect.scoped)
