import { type DateTime, type Option, Schema } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { GeoPoint, type Metres } from "#core/shared/geo.ts"
import type { MeetingPointId, UserId } from "#core/shared/ids.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import type { SearchWindow } from "./searchWindow.ts"

/** A place with the text that a result shows for it; the text may be empty. */
export const NamedPoint = Schema.Struct({ ...GeoPoint.fields, name: Schema.String })
export type NamedPoint = typeof NamedPoint.Type

/** The input of every search between two places, from the HTTP handler and the ride agents down to the index. */
export interface SearchQuery {
  readonly from: NamedPoint
  readonly to: NamedPoint
  /** The wanted departure or arrival, as `by` says. */
  readonly at: DateTime.Utc
  readonly by: PlannedTimeBy
  /** The period around `at` that is searched; see `searchWindow`. */
  readonly window: SearchWindow
  /** The longest walk at each end, as a straight line. */
  readonly maxWalk: Metres
  readonly seats: number
  /** Whose trips are left out, and whose fair use and travel passes the prices depend on. */
  readonly passengerId: Option.Option<UserId>
  /** The currency of results by timetable. */
  readonly currency: Currency
}

/** SRCH-004 The input of a search for the trips that call at one meeting point. */
export interface DepartureQuery extends Pick<SearchQuery, "passengerId" | "seats" | "window"> {
  readonly point: GeoPoint & { readonly id: MeetingPointId }
}

/** The part of a search query that a timetable answers; it needs no names. */
export interface JourneyQuery extends Pick<SearchQuery, "at" | "by" | "maxWalk"> {
  readonly from: GeoPoint
  readonly to: GeoPoint
}
