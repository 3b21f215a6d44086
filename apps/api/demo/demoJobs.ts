import { DateTime, Duration, Effect, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { makePaymentSandbox } from "#api/adapters/providers/paymentSandbox.ts"
import { providePorts } from "#api/clock/providePorts.ts"
import { type DueJob, jobHandler } from "#api/jobs/JobHandlers.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { PaymentProviders } from "#core/ports/PaymentProviders.ts"
import { People } from "#core/ports/People.ts"
import { Router } from "#core/ports/Router.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { Region } from "#geo/region/Region.ts"
import { advanceTrip, firstStage, isAtStage, type Next } from "./advanceTrip.ts"
import { cacheMeetingPoints, cacheRoutes } from "./cacheRoutes.ts"
import { createCarpools } from "./createCarpools.ts"
import type { Demo, DemoOptions } from "./DemoOptions.ts"
import { DemoTrip, TripProgress } from "./DemoTrip.ts"
import { advanceTripJob, offerTripJob, planDaysJob } from "./jobKinds.ts"
import { offerDemoTrip } from "./offerDemoTrip.ts"
import { Days, planDays } from "./planDays.ts"

const encodeProgress = Schema.encodeSync(TripProgress)
const ANNOUNCED_AGE = Duration.minutes(2)

/**
 * Drops events that are older than two minutes: a late job catches up silently, without notifying anyone of
 * the past.
 */
const outboxForRecentEvents = (outbox: Outbox["Service"], now: DateTime.Utc): Outbox["Service"] => ({
  add: (event) =>
    Effect.flatMap(DateTime.now, (when) =>
      DateTime.isLessThan(when, DateTime.subtractDuration(now, ANNOUNCED_AGE))
        ? Effect.void
        : outbox.add(event)
    )
})

const runDemoJob = Effect.fn("demo.runDemoJob")(function* <E, R>(
  work: (now: DateTime.Utc) => Effect.Effect<void, E, R>
) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.now
  // A crash loses the job's work and its deletion together, so the job runs again: no need to wait for the disk.
  yield* sql`SET LOCAL synchronous_commit TO off`
  yield* Effect.provideService(work(now), Outbox, outboxForRecentEvents(yield* Outbox, now))
}, Effect.orDie)

/** Runs the stages that are due, and schedules the next one. */
const advance = Effect.fn("demo.advance")(function* (
  trip: DriverTrip,
  from: Next,
  moment: { readonly now: DateTime.Utc; readonly seed: number }
) {
  const upcoming = yield* advanceTrip(trip, from, moment)
  if (Option.isNone(upcoming)) return
  const { dueAt, stage } = upcoming.value
  const payload = encodeProgress({ seed: moment.seed, tripId: trip.id, stage })
  yield* (yield* Jobs).schedule({ kind: advanceTripJob, key: trip.id, dueAt, payload })
})

const offer = Effect.fn("demo.offer")(function* (demoTrip: DemoTrip, now: DateTime.Utc) {
  const trip = yield* offerDemoTrip(demoTrip, now)
  if (Option.isNone(trip)) return
  yield* advance(trip.value, firstStage(trip.value), { now, seed: demoTrip.seed })
})

/** Locks the driver: two processes must not act for one driver at the same time. */
const resume = Effect.fn("demo.resume")(function* (
  progress: TripProgress,
  dueAt: DateTime.Utc,
  now: DateTime.Utc
) {
  const { seed, stage, tripId } = progress
  const trips = yield* TripStore
  yield* (yield* People).lock((yield* trips.find(tripId)).driverId)
  const trip = yield* trips.find(tripId)
  if (isAtStage(trip, stage)) yield* advance(trip, Option.some({ stage, dueAt }), { now, seed })
})

/** The handlers by job kind; `loadDemo` creates the carpools, once. */
const makeHandlers = <E, R>(loadDemo: Effect.Effect<Demo, E, R>) => ({
  [planDaysJob]: jobHandler(Days, ({ from }) =>
    runDemoJob(() => Effect.flatMap(loadDemo, (demo) => planDays(demo, from)))
  ),
  [offerTripJob]: jobHandler(DemoTrip, (demoTrip) => runDemoJob((now) => offer(demoTrip, now))),
  [advanceTripJob]: jobHandler(TripProgress, (progress, { dueAt }) =>
    runDemoJob((now) => resume(progress, dueAt, now))
  )
})

/**
 * The job handlers of the demo: plan days, offer trips, advance trips. Each job works in the transaction that
 * deletes it, however late it runs, so that nothing happens twice.
 */
export const demoJobs = Effect.fn("demoJobs")(function* (region: Region["Service"], options: DemoOptions) {
  const siteIds = region.sites.map(({ key }) => key)
  const demo = Effect.map(createCarpools(region, options.people), (carpools) => ({
    ...options,
    carpools,
    siteIds
  }))
  const work = makeHandlers(yield* Effect.cached(demo))
  const sandbox = yield* makePaymentSandbox
  return yield* providePorts<DueJob>()(work).pipe(
    // The demo never uses a real payment provider.
    Effect.provideService(PaymentProviders, { all: [sandbox] }),
    Effect.provideService(Router, cacheRoutes(yield* Router)),
    Effect.provideService(MeetingPoints, cacheMeetingPoints(yield* MeetingPoints))
  )
})
