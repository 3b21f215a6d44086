import { Array as Arr, Cause, Context, DateTime, Effect, Layer, Option, Ref, Schedule } from "effect"
import { layerRealClock } from "#api/clock/realClock.ts"
import { isGapBetween, type Snapshot } from "#api/database/changeTables.ts"
import { coalesce } from "#api/database/coalesce.ts"
import { ReadMoment } from "#core/ports/ReadMoment.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { makeIndexedTrips } from "./indexedTrips.ts"
import { MarketplaceIndex } from "./MarketplaceIndex.ts"
import { makeTripChanges, type TripChanges } from "./tripChanges.ts"

const PAGE = 1000
/** How often the index drops trips that have arrived. */
const EXPIRY_INTERVAL = { minutes: 1 }
const LOWEST_ID = "00000000-0000-0000-0000-000000000000"

const today = (now: DateTime.Utc): string => localDay(now, "DK")

/**
 * The index, the snapshot whose changes it contains, and the time up to which it has dropped arrived trips.
 */
interface SyncState {
  readonly index: MarketplaceIndex
  readonly snapshot: Snapshot
  readonly expiredUntil: DateTime.Utc
}

export class TripIndexSync extends Context.Service<
  TripIndexSync,
  {
    /** Whether the first load has finished; the server serves meanwhile. */
    readonly isReady: Effect.Effect<boolean>
    /** The index, with all changes committed before this call, or before the first one of its `ReadMoment`. */
    readonly upToDate: Effect.Effect<MarketplaceIndex>
    /** The index as it is; undefined during the first load. */
    readonly latest: Effect.Effect<MarketplaceIndex | undefined>
  }
>()("samvej/api/search/TripIndexSync") {}

/** The step that applies changes of the database to an index. */
const makeApplyChanges = Effect.gen(function* () {
  const trips = yield* makeIndexedTrips
  const recurring = yield* RecurringTrips

  return Effect.fn("TripIndexSync.applyChanges")(function* (
    index: MarketplaceIndex,
    changed: TripChanges,
    now: DateTime.Utc
  ) {
    for (const id of changed.people) index.shown.people.drop(id)
    if (changed.areas) index.shown.areas.drop("all")
    // Recurring trips first: a day that gets its own trip in between is found twice, under one id, and never missed.
    for (const ids of Arr.chunksOf(changed.recurring_trips, PAGE)) {
      const open = yield* recurring.findOpen(ids, today(now))
      for (const id of ids) index.removeRecurringTrip(id)
      for (const recurringTrip of open) index.upsertRecurringTrip(recurringTrip)
    }
    for (const ids of Arr.chunksOf(changed.trips, PAGE)) {
      const indexed = yield* trips.find(ids, now)
      for (const id of ids) index.removeTrip(id)
      for (const trip of indexed) index.upsertTrip(trip)
    }
  })
})

const makeSteps = Effect.gen(function* () {
  const trips = yield* makeIndexedTrips
  const changes = yield* makeTripChanges
  const recurring = yield* RecurringTrips
  const applyChanges = yield* makeApplyChanges

  const loadRecurringTrips = Effect.fn("TripIndexSync.loadRecurringTrips")(function* (
    index: MarketplaceIndex,
    now: DateTime.Utc
  ) {
    const after = (last?: RecurringTripId) =>
      recurring.listOpen({ after: Option.fromUndefinedOr(last), limit: PAGE, today: today(now) })
    let page = yield* after()
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const recurringTrip of page) index.upsertRecurringTrip(recurringTrip)
      page = yield* after(last.id)
    }
  })

  const load = Effect.fn("TripIndexSync.load")(function* (now: DateTime.Utc) {
    const index = new MarketplaceIndex()
    const snapshot = yield* changes.now
    yield* loadRecurringTrips(index, now)
    let page = yield* trips.listAfter(LOWEST_ID, PAGE, now)
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      for (const trip of page) index.upsertTrip(trip)
      page = yield* trips.listAfter(last.id, PAGE, now)
    }
    index.compact()
    return { index, snapshot, expiredUntil: now }
  })

  const removeExpired = Effect.fn("TripIndexSync.removeExpired")(function* (
    state: SyncState,
    now: DateTime.Utc
  ) {
    if (DateTime.isLessThan(now, DateTime.add(state.expiredUntil, EXPIRY_INTERVAL))) return state
    for (const id of yield* trips.findArrived(state.expiredUntil, now)) state.index.removeTrip(id)
    return { ...state, expiredUntil: now }
  })

  const sync = Effect.fn("TripIndexSync.sync")(function* (state: SyncState, now: DateTime.Utc) {
    // The product's clock moved back by more than an adjustment: dropped trips may be open again.
    if (DateTime.isLessThan(now, DateTime.subtract(state.expiredUntil, EXPIRY_INTERVAL)))
      return yield* load(now)
    const changed = yield* changes.since(state.snapshot)
    if (isGapBetween(state.snapshot, changed.snapshot)) return yield* load(now)
    yield* applyChanges(state.index, changed, now)
    return yield* removeExpired({ ...state, snapshot: changed.snapshot }, now)
  })

  return { load, sync }
})

const retryForever = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(
    Effect.tapCause((cause) =>
      Effect.logWarning("search: could not load the trips, tries again", Cause.squash(cause))
    ),
    Effect.sandbox,
    Effect.retry(Schedule.spaced("1 second")),
    Effect.orDie
  )

/**
 * Keeps the index of this process in sync with the database. A search waits for a sync that began after the
 * search did; all searches that wait at the same time share one. A single fiber runs them, outside of the
 * callers' transactions.
 */
export const layerTripIndexSync = Layer.effect(
  TripIndexSync,
  Effect.gen(function* () {
    const steps = yield* makeSteps
    const state = yield* Ref.make<SyncState | undefined>(undefined)

    const syncUpTo = yield* coalesce(
      Effect.fnUntraced(function* (times: ReadonlyArray<DateTime.Utc>) {
        const latest = times.reduce(DateTime.max)
        const before = yield* Ref.get(state)
        const after = yield* before === undefined
          ? retryForever(steps.load(latest))
          : steps.sync(before, latest)
        yield* Ref.set(state, after)
        return () => after.index
      })
    )
    const sync = Effect.flatMap(DateTime.now, syncUpTo)
    const synced = new WeakMap<object, MarketplaceIndex>()
    const upToDate = Effect.flatMap(ReadMoment, (moment) => {
      if (moment === null) return sync
      const known = synced.get(moment)
      return known === undefined
        ? Effect.tap(sync, (index) => Effect.sync(() => synced.set(moment, index)))
        : Effect.succeed(known)
    })
    yield* Effect.forkScoped(sync)
    return {
      isReady: Effect.map(Ref.get(state), (one) => one !== undefined),
      upToDate,
      latest: Effect.map(Ref.get(state), (one) => one?.index)
    }
  })
).pipe(Layer.provide(layerRealClock))
