import { type DateTime, Option } from "effect"
import type { Metres, Seconds } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { mayCharge } from "./checkOffer.ts"
import type { DriverTrip } from "./DriverTrip.ts"
import { arrivalAt } from "./planStops.ts"

/** Who drives, and over which road; the stops have their times. */
export interface Drawn extends Pick<DriverTrip, "id" | "driverId" | "from" | "to" | "via" | "stops"> {
  readonly route: { readonly distance: Metres; readonly duration: Seconds; readonly polyline: string }
}

export type NewTripSettings = Pick<ProductSettingsValues, "seats" | "subsidy">

const leavingAt = ({ route, ...drawn }: Drawn, departure: DateTime.Utc) => ({
  ...drawn,
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

/** TRIP-017, TRIP-034, TRIP-011 a single trip as it is offered; whoever names no seats offers `offerDefault`. */
export const singleTrip = (
  drawn: Drawn,
  terms: {
    readonly departure: DateTime.Utc
    readonly seats: Option.Option<number>
    readonly chargeForTrip: boolean
  },
  settings: NewTripSettings
): DriverTrip => ({
  ...leavingAt(drawn, terms.departure),
  type: "PLANNED",
  seats: Option.getOrElse(terms.seats, () => settings.seats.offerDefault),
  offered: true,
  chargeForTrip: terms.chargeForTrip && mayCharge(drawn.route.distance, settings.subsidy.coveredMeters)
})

/** NOW-001 to NOW-003 a trip that is under way from the start: nowhere to be found, free of charge, boarded by code. */
export const rideNowTrip = (drawn: Drawn, now: DateTime.Utc, settings: NewTripSettings): DriverTrip => ({
  ...leavingAt(drawn, now),
  startedAt: Option.some(now),
  type: "ON_DEMAND",
  seats: settings.seats.onDemand,
  offered: false,
  chargeForTrip: false
})
