import { DateTime, Option, Result } from "effect"
import type { Booking } from "#core/booking/Booking.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { isWithin } from "#core/search/searchWindow.ts"
import { metres } from "#core/shared/geo.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"
import { judgeTrip, matchQuery, type RequestMismatch } from "./matchRequest.ts"

/** How much farther than the matching an explanation looks: so many walks from each end, so many hours before and after. */
const WALKS = 5
export const EXPLAINED_HOURS = 12

/** The query of a request with a reach and a window that hold the trips that nearly match, too. */
export const explainedQuery = (
  request: CommuteRequest,
  settings: ProductSettingsValues["search"]
): SearchQuery => ({
  ...matchQuery(request, settings),
  maxWalk: metres(settings.maxWalkMeters * WALKS),
  window: {
    start: DateTime.subtract(request.plannedTime, { hours: EXPLAINED_HOURS }),
    end: DateTime.add(request.plannedTime, { hours: EXPLAINED_HOURS })
  }
})

export interface JudgedTrip {
  readonly trip: DriverTrip
  /** Why the trip does not match. */
  readonly reason: Option.Option<RequestMismatch>
}

/** REQ-007 Judges trips for a request one by one, as the matching does. */
export const judgeTrips = (
  request: CommuteRequest,
  candidates: { readonly trips: ReadonlyArray<DriverTrip>; readonly bookings: ReadonlyArray<Booking> },
  now: DateTime.Utc,
  settings: Pick<ProductSettingsValues, "search" | "privacy">
): ReadonlyArray<JudgedTrip> =>
  candidates.trips.map((trip) => {
    const bookings = candidates.bookings.filter(({ tripId }) => tripId === trip.id)
    return { trip, reason: Result.getFailure(judgeTrip(request, { trip, bookings }, now, settings)) }
  })

/** Counts the judged trips: those that call in the window, those that match, and those left out by each reason, the most first. */
export const countJudged = (judged: ReadonlyArray<JudgedTrip>, { window }: Pick<SearchQuery, "window">) => {
  const reasons = new Map<RequestMismatch, number>()
  for (const { reason } of judged) {
    if (Option.isSome(reason)) reasons.set(reason.value, (reasons.get(reason.value) ?? 0) + 1)
  }
  const calls = ({ trip }: JudgedTrip) =>
    trip.stops.some(({ deactivated, plannedTime }) => !deactivated && isWithin(plannedTime, window))
  return {
    judged: judged.length,
    inWindow: judged.filter(calls).length,
    matches: judged.filter(({ reason }) => Option.isNone(reason)).length,
    leftOut: [...reasons]
      .map(([reason, trips]) => ({ reason, trips }))
      .toSorted((one, other) => other.trips - one.trips || (one.reason < other.reason ? -1 : 1))
  }
}
