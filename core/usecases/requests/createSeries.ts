import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { RecurringTripId, type UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { drawRequests } from "./drawRequests.ts"

export type SeriesWish = Pick<RecurringTrip, "from" | "to" | "plannedTimeBy" | "times"> & {
  readonly passengerId: UserId
  readonly idempotencyKey: string | null
}

const asksFor = ({ from, plannedTimeBy, times, to }: SeriesWish): string =>
  JSON.stringify([from, to, times, plannedTimeBy])

/** REQ-007, REQ-015, N79 a weekly ride agent: a request for each of the coming days, and for each day that follows. */
export const createSeries = Effect.fn("createSeries")(function* (wish: SeriesWish) {
  const { idempotencyKey: key, passengerId, ...asked } = wish
  const { seats } = yield* ProductSettings
  const now = yield* DateTime.now
  yield* Effect.fromResult(checkDifferent(wish.from, wish.to))
  const series: RecurringTrip = {
    ...asked,
    id: RecurringTripId.make(yield* (yield* Ids).next),
    personId: passengerId,
    role: "PASSENGER",
    seats: seats.bookDefault,
    chargeForTrip: false,
    autoOffer: false,
    validFrom: localDay(now, wish.from.country),
    validUntil: Option.none()
  }
  const create = (yield* RecurringTrips)
    .add(series, now)
    .pipe(Effect.andThen(drawRequests(series.id, now)), Effect.as(series.id))
  return yield* (yield* Idempotency).once(
    { scope: `series:${passengerId}`, key, requestHash: asksFor(wish) },
    RecurringTripId,
    create
  )
})
