import { Array as Arr, Cause, Context, DateTime, Effect, Layer, Option, Ref, Schedule } from "effect"
import { layerRealClock } from "#api/clock/realClock.ts"
import { coalesce } from "#api/database/coalesce.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { MarketplaceIndex } from "./MarketplaceIndex.ts"
import { makeOpenTrips } from "./openTrips.ts"
import { makeTripChanges, type Snapshot } from "./tripChanges.ts"

const PAGE = 1000
/** Trips that are over leave the index this often. */
const SWEEP = { minutes: 1 }
const LOWEST_ID = "00000000-0000-0000-0000-000000000000"

const today = (now: DateTime.Utc): string => localDay(now, "DK")

/** How far the index has come: the database's moment, and the time up to which trips that are over have left. */
interface Reached {
  readonly index: MarketplaceIndex
  readonly snapshot: Snapshot
  readonly swept: DateTime.Utc
}

export class TripIndexSync extends Context.Service<
  TripIndexSync,
  {
    /** Whether the index is complete; it is built while the server serves. */
    readonly isReady: Effect.Effect<boolean>
    /** The index with everything that was committed before it was asked for. */
    readonly upToDate: Effect.Effect<MarketplaceIndex>
  }
>()("samvej/api/search/TripFollower") {}

const makeSteps = Effect.gen(function* () {
  const trips = yield* makeOpenTrips
  const changes = yield* makeTripChanges
  const recurring = yield* RecurringTrips

  const loadRecurringTrips = Effect.fn("TripFollower.loadSeries")(function* (
    index: MarketplaceIndex,
    now: DateTime.Utc
  ) {
    const after = (last?: RecurringTripId) =>
      recurring.patterns({ after: Option.fromUndefinedOr(last), limit: PAGE, today: today(now) })
    let page = yield* after()
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const recurringTrip of page) index.putRecurringTrip(recurringTrip)
      page = yield* after(last.id)
    }
  })

  const load = Effect.fn("TripFollower.load")(function* (now: DateTime.Utc) {
    const index = new MarketplaceIndex()
    const snapshot = yield* changes.now
    yield* loadRecurringTrips(index, now)
    let page = yield* trips.after(LOWEST_ID, PAGE, now)
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const trip of page) index.put(trip)
      page = yield* trips.after(last.id, PAGE, now)
    }
    index.compact()
    return { index, snapshot, swept: now }
  })

  const sweep = Effect.fn("TripFollower.sweep")(function* (reached: Reached, now: DateTime.Utc) {
    if (DateTime.isLessThan(now, DateTime.add(reached.swept, SWEEP))) return reached
    for (const id of yield* trips.over(reached.swept, now)) reached.index.drop(id)
    return { ...reached, swept: now }
  })

  const follow = Effect.fn("TripFollower.follow")(function* (reached: Reached, now: DateTime.Utc) {
    // The product's time went back, farther than a clock that is set: what is over no longer is.
    if (DateTime.isLessThan(now, DateTime.subtract(reached.swept, SWEEP))) return yield* load(now)
    const news = yield* changes.since(reached.snapshot)
    // Series first: a day that a ride takes meanwhile leaves the ride to be foreseen, under the same id.
    for (const ids of Arr.chunksOf(news.recurringTrip, PAGE)) {
      const open = yield* recurring.patternsOf(ids, today(now))
      for (const id of ids) reached.index.dropRecurringTrip(id)
      for (const recurringTrip of open) reached.index.putRecurringTrip(recurringTrip)
    }
    for (const ids of Arr.chunksOf(news.trips, PAGE)) {
      const open = yield* trips.of(ids, now)
      for (const id of ids) reached.index.drop(id)
      for (const trip of open) reached.index.put(trip)
    }
    return yield* sweep({ ...reached, snapshot: news.snapshot }, now)
  })

  return { load, follow }
})

const retried = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(
    Effect.tapCause((cause) =>
      Effect.logWarning("search: could not read the trips, tries again", Cause.squash(cause))
    ),
    Effect.sandbox,
    Effect.retry(Schedule.spaced("1 second")),
    Effect.orDie
  )

/**
 * Keeps the index of this process in step with the database. Whoever searches waits for a look at what changed that began
 * after they asked; all who wait meanwhile share it. One fiber does everything, outside of anybody's transaction.
 */
export const layerTripIndexSync = Layer.effect(
  TripIndexSync,
  Effect.gen(function* () {
    const { load, follow } = yield* makeSteps
    const reached = yield* Ref.make<Reached | undefined>(undefined)

    const ask = yield* coalesce(
      Effect.fnUntraced(function* (times: ReadonlyArray<DateTime.Utc>) {
        const latest = times.reduce(DateTime.max)
        const before = yield* Ref.get(reached)
        const now = yield* before === undefined ? retried(load(latest)) : follow(before, latest)
        yield* Ref.set(reached, now)
        return () => now.index
      })
    )
    const upToDate = Effect.flatMap(DateTime.now, ask)
    yield* Effect.forkScoped(upToDate)
    return { isReady: Effect.map(Ref.get(reached), (one) => one !== undefined), upToDate }
  })
).pipe(Layer.provide(layerRealClock))
