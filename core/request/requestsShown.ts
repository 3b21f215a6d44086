import { DateTime, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

type ShownSettings = Pick<ProductSettingsValues["request"], "stalledShownHours">

/** Computes the earliest planned time of the requests that the home screen loads. */
export const shownSince = (now: DateTime.Utc, { stalledShownHours: hours }: ShownSettings): DateTime.Utc =>
  DateTime.subtract(now, { hours })

/** Computes the last moment at which the home screen loads a request with this planned time. */
export const shownUntil = (
  plannedTime: DateTime.Utc,
  { stalledShownHours: hours }: ShownSettings
): DateTime.Utc => DateTime.add(plannedTime, { hours })

/**
 * HOME-020 Lists the requests of the home screen by time: open ones, single ones that stalled lately, and the next
 * occurrence of each recurring trip. A request with a booking is shown as its booking.
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
  const isShown = ({ occurrence, plannedTime, state }: CommuteRequest): boolean =>
    state._tag === "OPEN" ||
    (state._tag === "STALLED" &&
      Option.isNone(occurrence) &&
      DateTime.isGreaterThanOrEqualTo(plannedTime, shownSince(now, settings)))
  return requests
    .filter(isShown)
    .toSorted((a, b) => DateTime.Order(a.plannedTime, b.plannedTime))
    .filter(isFirst)
}
