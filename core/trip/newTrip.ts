import { type DateTime, Option } from "effect"
import type { Metres, Seconds } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { mayCharge } from "./checkOffer.ts"
import type { DriverTrip } from "./DriverTrip.ts"
import { arrivalAt } from "./stopTimes.ts"

/** A new trip before its terms: the driver, the route, and the stops with their times. */
export interface TripDraft extends Pick<DriverTrip, "id" | "driverId" | "from" | "to" | "via" | "stops"> {
  readonly route: { readonly distance: Metres; readonly duration: Seconds; readonly polyline: string }
}

export type NewTripSettings = Pick<ProductSettingsValues, "seats" | "subsidy">

const plannedAt = ({ route, ...draft }: TripDraft, departure: DateTime.Utc) => ({
  ...draft,
  occurrence: Option.none(),
  plannedDeparture: departure,
  plannedArrival: arrivalAt(departure, route.duration),
  startedAt: Option.none(),
  completedAt: Option.none(),
  cancelledAt: Option.none(),
  endedAutomatically: false,
  distance: route.distance,
  duration: route.duration,
  route: route.polyline
})

/** TRIP-017, TRIP-034, TRIP-011 Builds a single trip. An offer without a number of seats has `offerDefault` seats. */
export const singleTrip = (
  draft: TripDraft,
  terms: {
    readonly departure: DateTime.Utc
    readonly seats: Option.Option<number>
    readonly chargeForTrip: boolean
  },
  settings: NewTripSettings
): DriverTrip => ({
  ...plannedAt(draft, terms.departure),
  type: "PLANNED",
  seats: Option.getOrElse(terms.seats, () => settings.seats.offerDefault),
  offered: true,
  chargeForTrip: terms.chargeForTrip && mayCharge(draft.route.distance, settings.subsidy.coveredMeters)
})

/** NOW-001 to NOW-003 Builds a ride now: active at once, not listed, free of charge, boarded by code. */
export const rideNowTrip = (draft: TripDraft, now: DateTime.Utc, settings: NewTripSettings): DriverTrip => ({
  ...plannedAt(draft, now),
  startedAt: Option.some(now),
  type: "ON_DEMAND",
  seats: settings.seats.onDemand,
  offered: false,
  chargeForTrip: false
})
