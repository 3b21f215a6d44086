import { Effect, Option } from "effect"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { WeekTimes } from "#core/trip/RecurringTrip.ts"
import { keepSeries } from "#core/usecases/recurring/createSeries.ts"
import type { Offer } from "./offerTrip.ts"
import { planSeries } from "./planSeries.ts"

export type SeriesOffer = Omit<Offer, "departure"> & { readonly times: WeekTimes }

/** N79, C14 offers a weekly trip: rides on each of the coming days, and on each day that follows, over a road drawn once. */
export const offerSeries = Effect.fn("offerSeries")(function* (offer: SeriesOffer) {
  const { activeStops, chargeForTrip, driverId, from, idempotencyKey, seats, times, to, via } = offer
  const settings = yield* ProductSettings
  const active = new Set(activeStops)
  const plan = yield* planSeries({ from, to, via, isActive: (id) => active.has(id) })
  const series = {
    from,
    to,
    times,
    chargeForTrip,
    personId: driverId,
    role: "DRIVER",
    plannedTimeBy: "DEPARTURE",
    seats: Option.getOrElse(seats, () => settings.seats.offerDefault)
  } as const
  const requestHash = JSON.stringify([from, to, via, activeStops, seats, chargeForTrip, times])
  return yield* keepSeries(series, Option.some(plan), { idempotencyKey, requestHash })
})
