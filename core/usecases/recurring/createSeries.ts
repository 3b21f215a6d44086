import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import type { RecurringPlan } from "#core/trip/RecurringPlan.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { drawSeries } from "./drawSeries.ts"

type NewSeries = Omit<RecurringTrip, "id" | "autoOffer" | "validFrom" | "validUntil" | "pause">

interface Keyed {
  readonly idempotencyKey: string | null
  /** The same for the same wish only. */
  readonly requestHash: string
}

/** Keeps a series from today on, and draws its coming days at once. */
export const keepSeries = Effect.fn("keepSeries")(function* (
  wish: NewSeries,
  plan: Option.Option<RecurringPlan>,
  { idempotencyKey: key, requestHash }: Keyed
) {
  const now = yield* DateTime.now
  const store = yield* RecurringTrips
  const series: RecurringTrip = {
    ...wish,
    id: RecurringTripId.make(yield* (yield* Ids).next),
    autoOffer: false,
    validFrom: localDay(now, wish.from.country),
    validUntil: Option.none(),
    pause: Option.none()
  }
  const create = Effect.gen(function* () {
    // Whoever goes on vacation at the same time does so before or after, not in between.
    yield* (yield* TripStore).lockDriver(wish.personId)
    const pause = yield* (yield* Vacations).latestOf(wish.personId)
    yield* store.add({ ...series, pause }, now)
    if (Option.isSome(plan)) yield* store.setPlan(series.id, plan.value)
    yield* drawSeries(series.id, now)
    return series.id
  })
  return yield* (yield* Idempotency).once(
    { scope: `series:${wish.role}:${wish.personId}`, key, requestHash },
    RecurringTripId,
    create
  )
})

export type SeriesWish = Pick<RecurringTrip, "from" | "to" | "plannedTimeBy" | "times"> & {
  readonly passengerId: RecurringTrip["personId"]
  readonly idempotencyKey: string | null
}

/** REQ-007, REQ-015, N79 a weekly ride agent: a request for each of the coming days, and for each day that follows. */
export const createSeries = Effect.fn("createSeries")(function* (wish: SeriesWish) {
  const { from, idempotencyKey, passengerId, plannedTimeBy, times, to } = wish
  const { seats } = yield* ProductSettings
  yield* Effect.fromResult(checkDifferent(from, to))
  const series: NewSeries = {
    from,
    to,
    times,
    plannedTimeBy,
    personId: passengerId,
    role: "PASSENGER",
    seats: seats.bookDefault,
    chargeForTrip: false
  }
  const requestHash = JSON.stringify([from, to, times, plannedTimeBy])
  return yield* keepSeries(series, Option.none(), { idempotencyKey, requestHash })
})
