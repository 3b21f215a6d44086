import { DateTime } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { WeekDraft } from "#core/recurring/weekDraft.ts"
import type { PickerMode } from "#core/shared/dateTimePicker.ts"
import { toPlaceParam } from "#rider/shared/forms/placeParam.ts"

/** REQ-015 The type of a ride agent, which the parameter `trip` of its page names. */
const type = "OTHER"

type Agent = {
  readonly from: PlaceView
  readonly to: PlaceView
  readonly time: DateTime.Utc | undefined
  readonly by: PickerMode
}
type Options = { readonly isReturn?: boolean; readonly times?: WeekDraft }

/** REQ-005 The page with the days and times of a ride agent; `times` are those of a way back. */
export const rideAgentPath = (
  { from, to, time, by }: Agent,
  { isReturn = false, times }: Options = {}
): string => {
  const params = new URLSearchParams({
    trip: type,
    from: toPlaceParam(from),
    to: toPlaceParam(to),
    by,
    ...(time === undefined ? {} : { time: DateTime.formatIso(time) }),
    ...(times === undefined ? {} : { times: JSON.stringify(times) })
  })
  return `/demand/options${isReturn ? "/return" : ""}?${params}`
}
