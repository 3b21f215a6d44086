import { Effect, Option } from "effect"
import type { WeekTimes } from "#core/recurring/week.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkOwnProfile } from "#core/usecases/account/checkOwnProfile.ts"
import type { Offer } from "#core/usecases/trips/offerTrip.ts"
import { addRecurringTrip } from "./addRecurringTrip.ts"
import { planRecurringRoute } from "./planRecurringRoute.ts"

export type RecurringTripOffer = Omit<Offer, "departure"> & { readonly times: WeekTimes }

/** N79, C14 Offers a driver's recurring trip, which has a trip on each of its days over one planned route. */
export const offerRecurringTrip = Effect.fn("offerRecurringTrip")(function* (offer: RecurringTripOffer) {
  const { activeStops, chargeForTrip, driverId, from, idempotencyKey, seats, times, to, via } = offer
  const settings = yield* ProductSettings
  yield* checkOwnProfile(driverId)
  const active = new Set(activeStops)
  const route = yield* planRecurringRoute({ from, to, via, isActive: (id) => active.has(id) })
  const recurringTrip = {
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
  return yield* addRecurringTrip(recurringTrip, Option.some(route), { idempotencyKey, requestHash })
})
