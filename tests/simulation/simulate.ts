import { DateTime, Effect, Layer, Option } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import type { DatabaseAddress } from "#api/database/Database.ts"
import { JobRunner } from "#api/jobs/JobRunner.ts"
import { makeRandom } from "#geo/demo/random.ts"
import { offerRecurringTrips, planDriverDay, prepareOccurrences } from "./agents/driver.ts"
import { planPassengerDay } from "./agents/passenger.ts"
import { handlePayoutFiles } from "./agents/payoutClerk.ts"
import { createRecurringRequests } from "./agents/requestTrip.ts"
import { workOffCases } from "./agents/supportAgent.ts"
import { useAccount } from "./agents/useAccount.ts"
import { createVouchers } from "./agents/voucher.ts"
import { isWorkday, minutesAfter, wallTime } from "./calendar.ts"
import { countOutcomes } from "./countOutcomes.ts"
import { createPeople, createStaff } from "./createPeople.ts"
import { makeDatabaseMonitor } from "./DatabaseMonitor.ts"
import { countEventFaults, injectEventFaults } from "./eventFaults.ts"
import { globalInvariants } from "./invariants/global.ts"
import { checkMatches } from "./invariants/matches.ts"
import { tripInvariants } from "./invariants/trips.ts"
import { layerSimulationRegion } from "./layerSimulationRegion.ts"
import { makeManualClock } from "./manualClock.ts"
import type { Person } from "./Person.ts"
import { makeProcessPool } from "./ProcessPool.ts"
import { createFactTables } from "./recordFacts.ts"
import { makeSimulation, type Simulation } from "./Simulation.ts"
import { seededIds } from "./seededIds.ts"

export interface SimulationOptions {
  readonly seed: number
  readonly days: number
  readonly people: number
  /** An empty, migrated database. */
  readonly address: DatabaseAddress
}

/** A Wednesday at noon; summer time begins on the next Sunday, and the payouts of the month become a file after a week. */
const start = DateTime.makeUnsafe("2026-03-25T11:00:00Z")
/** In minutes after midnight: the staff work in the morning, people plan their next day in the evening. */
const MORNING = 9 * 60
const EVENING = 18 * 60
/** Enough that two go on while one is down. */
const PROCESSES = 3
/** So long after the last day everything has closed. */
const CLOSING_MINUTES = 2 * 24 * 60

const createRecurring = (person: Person) => {
  if (!person.isRecurring) return Effect.void
  return person.isDriver ? offerRecurringTrips(person) : createRecurringRequests(person)
}
const spendEvening = (person: Person) => Effect.andThen(useAccount(person), planNextDay(person))
const workInOffice = Effect.andThen(handlePayoutFiles, workOffCases)
const planNextDay = (person: Person) => {
  if (!person.isDriver) return planPassengerDay(person)
  return person.isRecurring ? prepareOccurrences(person) : planDriverDay(person)
}

/**
 * Simulates the commutes of people for some days through the whole API, and answers how often what happened. Dies with
 * `InvariantViolation` when an invariant does not hold. The same seed does the same again.
 */
export const simulate = Effect.fn("simulate")(function* ({
  address,
  days,
  people: count,
  seed
}: SimulationOptions) {
  const random = makeRandom(seed)
  const clock = makeManualClock(DateTime.toEpochMillis(start))
  const ids = seededIds(makeRandom(seed + 1), clock)
  const geo = yield* Layer.build(layerSimulationRegion)
  const pool = yield* makeProcessPool({ address, clock, geo, ids }, PROCESSES, makeRandom(seed + 2))
  yield* pool.run(injectEventFaults)
  yield* pool.run(createFactTables)
  yield* pool.run(onProductTime(createVouchers))
  yield* pool.run(onProductTime(Effect.flatMap(JobRunner, (runner) => runner.schedulePeriodic)))
  const people = yield* pool.run(onProductTime(Effect.provideContext(createPeople(count, random), geo)))
  const monitor = yield* makeDatabaseMonitor(address, clock)
  const staff = yield* pool.run(onProductTime(createStaff(count)))
  const parts = { random, clock, people, staff, monitor }
  const { counts, runDueWork, scheduler, simulation } = makeSimulation(pool, parts)

  const checkAll = Effect.all([
    monitor.check(tripInvariants),
    monitor.check(globalInvariants),
    pool.run(onProductTime(checkMatches))
  ])
  const forEveryone = (run: (person: Person) => Effect.Effect<void, never, Simulation>) =>
    Effect.forEach(people, (person) => (person.isDeleted ? Effect.void : run(person)), { discard: true })
  yield* simulation.schedule(start, forEveryone(createRecurring))
  for (let day = 0; day < days; day++) {
    const tomorrow = wallTime(start, day + 1, 12 * 60)
    if (isWorkday(tomorrow)) {
      yield* simulation.schedule(wallTime(start, day, EVENING), forEveryone(spendEvening))
    }
    scheduler.schedule(wallTime(start, day + 1, 0), checkAll)
    yield* simulation.schedule(wallTime(start, day + 1, MORNING), workInOffice)
  }

  /** Advances the clock, and stops at each time at which events or jobs are due to run them. */
  const advanceTo = Effect.fnUntraced(function* (time: DateTime.Utc) {
    for (let due = yield* monitor.nextDue; Option.isSome(due); due = yield* monitor.nextDue) {
      if (DateTime.isGreaterThan(due.value, time)) break
      yield* clock.setNow(Math.max(clock.currentTimeMillisUnsafe(), DateTime.toEpochMillis(due.value)))
      yield* runDueWork
    }
    yield* clock.setNow(DateTime.toEpochMillis(time))
  })

  scheduler.schedule(minutesAfter(wallTime(start, days + 1, 0), CLOSING_MINUTES), checkAll)
  for (let step = scheduler.next(); step !== undefined; step = scheduler.next()) {
    yield* advanceTo(step.at)
    yield* step.run
  }
  for (const { kind, times } of yield* pool.run(countEventFaults)) counts.set(kind, times)
  for (const { outcome, times } of yield* pool.run(countOutcomes(start))) counts.set(outcome, times)
  return counts
}, Effect.scoped)
