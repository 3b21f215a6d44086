import type { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import type { RecurringRouteId, RecurringStopId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"

/** A call that every ride of a series makes. */
export interface RecurringStop extends Omit<DriverStop, "id" | "plannedTime"> {
  readonly id: RecurringStopId
}

/** The road of a driver's series, drawn once. Another road or other times are another plan, with ids of its own. */
export interface RecurringRoute {
  readonly id: RecurringRouteId
  /** TRIP-034 where the driver led the road over, in driving order. */
  readonly via: ReadonlyArray<GeoPoint>
  readonly distance: Metres
  readonly duration: Seconds
  /** Encoded polyline, precision 5. */
  readonly polyline: string
  readonly stops: ReadonlyArray<RecurringStop>
}

/** A driver's series with the road that it takes. */
export interface RoutedRecurringTrip {
  readonly recurringTrip: RecurringTrip
  readonly route: RecurringRoute
}

/** RECUR-014, N22 at how many meeting points it stops on the first half of its way, where most people get on. */
export const leaveStopCount = ({ distance, stops }: Pick<RecurringRoute, "distance" | "stops">): number =>
  stops.filter((stop) => stop.viaStop && !stop.deactivated && stop.along <= distance / 2).length
