import { Clock, Context, DateTime, Duration, Effect, Option, Record, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { layerPaymentSandbox } from "#api/adapters/providers/paymentSandbox.ts"
import { type DueJob, jobHandler } from "#api/jobs/JobHandlers.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Outbox } from "#core/ports/Outbox.ts"
import { PaymentProvider } from "#core/ports/PaymentProvider.ts"
import { Router } from "#core/ports/Router.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { Region } from "#geo/region/Region.ts"
import { advanceTrip, firstStage, isAsLeft, type Next } from "./advanceTrip.ts"
import { formCarpools } from "./carpools.ts"
import type { Demo, DemoScale } from "./Demo.ts"
import { Drive, TripProgress } from "./Drive.ts"
import { daysJob, driveJob, offerJob } from "./jobKinds.ts"
import { offerDrive } from "./offerDrive.ts"
import { Days, planDays } from "./planDays.ts"
import { rememberRoutes, rememberStops } from "./remember.ts"

const encodeCourse = Schema.encodeSync(TripProgress)
const NEWS = Duration.minutes(2)

/** What is made up for was announced at its own time, to nobody: only what happens now is told. */
const tellNews = (outbox: Outbox["Service"], now: DateTime.Utc): Outbox["Service"] => ({
  add: (event) =>
    Effect.flatMap(DateTime.now, (when) =>
      DateTime.isLessThan(when, DateTime.subtractDuration(now, NEWS)) ? Effect.void : outbox.add(event)
    )
})

const play = Effect.fn("demo.play")(function* <E, R>(work: (now: DateTime.Utc) => Effect.Effect<void, E, R>) {
  const sql = yield* SqlClient.SqlClient
  const now = yield* DateTime.now
  // What a power cut takes away, its job with it, is made up for: no need to wait for the disk each time.
  yield* sql`SET LOCAL synchronous_commit TO off`
  yield* Effect.provideService(work(now), Outbox, tellNews(yield* Outbox, now))
}, Effect.orDie)

/** As far as now; what is next is a job of its own. */
const advance = Effect.fn("demo.advance")(function* (
  trip: DriverTrip,
  from: Next,
  moment: { readonly now: DateTime.Utc; readonly seed: number }
) {
  const upcoming = yield* advanceTrip(trip, from, moment)
  if (Option.isNone(upcoming)) return
  const { dueAt, stage } = upcoming.value
  const payload = encodeCourse({ seed: moment.seed, tripId: trip.id, stage })
  yield* (yield* Jobs).schedule({ kind: driveJob, key: trip.id, dueAt, payload })
})

const offer = Effect.fn("demo.offer")(function* (drive: Drive, now: DateTime.Utc) {
  const trip = yield* offerDrive(drive, now)
  if (Option.isNone(trip)) return
  yield* advance(trip.value, firstStage(trip.value), { now, seed: drive.seed })
})

/** A driver does one thing after the other, in how many processes ever. */
const resume = Effect.fn("demo.resume")(function* (
  course: TripProgress,
  dueAt: DateTime.Utc,
  now: DateTime.Utc
) {
  const { seed, stage, tripId } = course
  const trips = yield* TripStore
  yield* trips.lockDriver((yield* trips.find(tripId)).driverId)
  const trip = yield* trips.find(tripId)
  if (isAsLeft(trip, stage)) yield* advance(trip, Option.some({ stage, dueAt }), { now, seed })
})

/** The work itself, for carpools that are formed when they are first asked for. */
const makeWork = <E, R>(demo: Effect.Effect<Demo, E, R>) => ({
  [daysJob]: jobHandler(Days, ({ from }) =>
    play(() => Effect.flatMap(demo, (formed) => planDays(formed, from)))
  ),
  [offerJob]: jobHandler(Drive, (drive) => play((now) => offer(drive, now))),
  [driveJob]: jobHandler(TripProgress, (course, { dueAt }) => play((now) => resume(course, dueAt, now)))
})

/**
 * What keeps the demo alive: days that are missing are planned, what was offered is carried on when its time has come.
 * Each job does its work in its own transaction, however late it is, so that nothing is played twice.
 */
export const demoJobs = Effect.fn("demoJobs")(function* (region: Region["Service"], scale: DemoScale) {
  const siteIds = region.sites.map(({ key }) => key)
  const formed = Effect.map(formCarpools(region, scale.cast), (carpools) => ({ ...scale, carpools, siteIds }))
  const work = makeWork(yield* Effect.cached(formed))
  type Needs = Effect.Services<ReturnType<(typeof work)[keyof typeof work]>>
  const all = yield* Effect.context<Needs>()
  const sandbox = yield* PaymentProvider.pipe(Effect.provide(layerPaymentSandbox))
  // Not its clock: it would stand for the product's. Never a real payment provider.
  const context = Context.omit(Clock.Clock)(all).pipe(
    Context.add(PaymentProvider, sandbox),
    Context.add(Router, rememberRoutes(yield* Router)),
    Context.add(MeetingPoints, rememberStops(yield* MeetingPoints))
  )
  return Record.map(work, (handler) => (job: DueJob) => {
    const played: Effect.Effect<void, never, Needs> = handler(job)
    return Effect.provideContext(played, context)
  })
})
