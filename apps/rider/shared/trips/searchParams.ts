import { DateTime } from "effect"
import { toPlaceParam } from "#rider/shared/forms/placeParam.ts"
import type { TripFormValues } from "./tripFormValues.ts"

/** SRCH-003 The address of a search: its query has the values of the form. */
export const toSearchParams = ({ from, to, time, seats }: TripFormValues): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [name, place] of [
    ["from", from],
    ["to", to]
  ] as const) {
    if (place !== undefined) params.set(name, toPlaceParam(place))
  }
  params.set("time", DateTime.formatIso(time.dateTime))
  params.set("plannedTimeByType", time.mode)
  params.set("seats", String(seats))
  return params
}
