import { Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { changedSeries, type SeriesChange } from "#core/trip/changedSeries.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import type { RecurringPlan } from "#core/trip/RecurringPlan.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { checkWeek } from "#core/trip/weekTimes.ts"
import { changeSeries } from "#core/usecases/recurring/changeSeries.ts"
import { findOwnSeries } from "#core/usecases/recurring/ownSeries.ts"
import { newPlan, planSeries } from "./planSeries.ts"

const pattern = ({ from, plannedTimeBy, times, to }: RecurringTrip): string =>
  JSON.stringify([from, to, plannedTimeBy, times])

/** Another road is drawn; meeting points that were left out of the one before stay out. */
const redraw = Effect.fn("redrawRoad")(function* ({ from, to }: RecurringTrip, before: RecurringPlan) {
  const out = new Set(before.stops.filter((stop) => stop.deactivated).map((stop) => stop.meetingPointId))
  const left = new Set([...out].flatMap(Option.toArray))
  return yield* planSeries({ from, to, via: [], isActive: (id) => !left.has(id) })
})

/** RECUR-018, N80 changes a series. The road is drawn anew only when an address has changed, before anything is locked. */
export const reviseSeries = Effect.fn("reviseSeries")(function* (
  id: RecurringTripId,
  personId: UserId,
  change: SeriesChange
) {
  const before = yield* findOwnSeries(id, personId)
  const { from, times, to } = changedSeries(before, change)
  yield* Effect.fromResult(checkDifferent(from, to))
  yield* Effect.fromResult(checkWeek(times))
  const isMoved = JSON.stringify([from, to]) !== JSON.stringify([before.from, before.to])
  const earlier = yield* (yield* RecurringTrips).planOf(id)
  const drawn =
    isMoved && Option.isSome(earlier)
      ? Option.some(yield* redraw({ ...before, from, to }, earlier.value))
      : Option.none()
  // Both ends or none: whoever changes one at the same time must not leave a road that leads elsewhere.
  const { from: _from, to: _to, ...rest } = change
  const settled = isMoved ? { ...rest, from, to } : rest
  yield* changeSeries(id, personId, (series) =>
    Effect.gen(function* () {
      const next = changedSeries(series, settled)
      yield* Effect.fromResult(checkWeek(next.times))
      if (Option.isSome(drawn)) return { series: next, plan: drawn }
      const kept =
        pattern(next) === pattern(series) ? Option.none() : yield* (yield* RecurringTrips).planOf(id)
      return { series: next, plan: Option.isSome(kept) ? Option.some(yield* newPlan(kept.value)) : kept }
    })
  )
})
