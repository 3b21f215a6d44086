import { DateTime, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

type ShownSettings = Pick<ProductSettingsValues["request"], "stalledShownHours">

/** From when on the home screen looks for requests. */
export const shownSince = (now: DateTime.Utc, { stalledShownHours: hours }: ShownSettings): DateTime.Utc =>
  DateTime.subtract(now, { hours })

/**
 * HOME-020 the request cards, by time: what waits for a trip, what stalled lately, and of a weekly series the next day
 * alone. One with a booking shows as the booking.
 */
export const requestsShown = (
  requests: ReadonlyArray<CommuteRequest>,
  now: DateTime.Utc,
  settings: ShownSettings
): ReadonlyArray<CommuteRequest> => {
  const seen = new Set<string>()
  const isFirst = ({ occurrence }: CommuteRequest): boolean => {
    if (Option.isNone(occurrence)) return true
    const first = !seen.has(occurrence.value.recurringTripId)
    seen.add(occurrence.value.recurringTripId)
    return first
  }
  const isWanted = ({ occurrence, plannedTime, state }: CommuteRequest): boolean =>
    state._tag === "OPEN" ||
    (state._tag === "STALLED" &&
      Option.isNone(occurrence) &&
      DateTime.isGreaterThanOrEqualTo(plannedTime, shownSince(now, settings)))
  return requests
    .filter(isWanted)
    .toSorted((a, b) => DateTime.Order(a.plannedTime, b.plannedTime))
    .filter(isFirst)
}
