import type { GeoPoint, Metres, Seconds } from "#core/shared/geo.ts"
import type { RecurringRouteId, RecurringStopId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import type { RecurringTrip } from "./RecurringTrip.ts"

/** A stop of every occurrence of a recurring trip. */
export interface RecurringStop extends Omit<DriverStop, "id" | "plannedTime"> {
  readonly id: RecurringStopId
}

/** The route of a driver's recurring trip, shared by its occurrences. Another road or another time is another route. */
export interface RecurringRoute {
  readonly id: RecurringRouteId
  /** TRIP-034 The via points, in driving order. */
  readonly via: ReadonlyArray<GeoPoint>
  readonly distance: Metres
  readonly duration: Seconds
  /** Encoded polyline, precision 5. */
  readonly polyline: string
  readonly stops: ReadonlyArray<RecurringStop>
}

/** A driver's recurring trip with its route. */
export interface RoutedRecurringTrip {
  readonly recurringTrip: RecurringTrip
  readonly route: RecurringRoute
}

/** RECUR-014, N22 Counts the meeting points on the first half of the route, where most passengers board. */
export const leaveStopCount = ({ distance, stops }: Pick<RecurringRoute, "distance" | "stops">): number =>
  stops.filter((stop) => stop.viaStop && !stop.deactivated && stop.along <= distance / 2).length
