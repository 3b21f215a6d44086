import { type DateTime, Option, Schema } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import { mapWeek, type Weekday, weekdays } from "#core/recurring/week.ts"
import { defaultWeek, type WeekDraft } from "#core/recurring/weekDraft.ts"
import type { PickerMode } from "#core/shared/dateTimePicker.ts"
import { inCountry, timeOf } from "#core/shared/wallTime.ts"
import { parsePlaceParam } from "#rider/shared/forms/placeParam.ts"
import { distinctEnds } from "#rider/shared/trips/tripFormValues.ts"

const Day = Schema.Struct({
  checked: Schema.Boolean,
  time: Schema.NullOr(Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/)))
})
const days: Record<Weekday, typeof Day> = mapWeek(() => Day)
const decodeWeek = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct(days)))
const decodeInstant = Schema.decodeUnknownOption(Schema.DateTimeUtcFromString)

/** REQ-005 A ride agent before it is saved. */
export type RideAgentDraft = {
  readonly from: PlaceView
  readonly to: PlaceView
  readonly time: DateTime.Utc | undefined
  readonly by: PickerMode
  readonly week: WeekDraft
}

/** RECUR-004, RECUR-005 Every workday, at the time on the clock of the search or at the default time. */
const firstWeek = (time: DateTime.Utc | undefined, from: PlaceView): WeekDraft => {
  if (time === undefined) return defaultWeek
  const clock = timeOf(inCountry(time, from.country))
  return mapWeek((day) => ({ ...defaultWeek[day], time: clock }))
}

/** REQ-005, REQ-006 The ride agent that the address describes; undefined without `trip` or without two different ends. */
export const parseRideAgent = (params: URLSearchParams): RideAgentDraft | undefined => {
  const ends = distinctEnds({
    from: parsePlaceParam(params.get("from")),
    to: parsePlaceParam(params.get("to"))
  })
  if (ends === undefined || !params.has("trip")) return undefined
  const time = Option.getOrUndefined(decodeInstant(params.get("time")))
  return {
    ...ends,
    time,
    by: params.get("by") === "arrival" ? "arrival" : "departure",
    week: Option.getOrElse(decodeWeek(params.get("times")), () => firstWeek(time, ends.from))
  }
}

/** Why a week cannot be saved: it has no day, or checked days without a time. */
export const weekProblem = (
  week: WeekDraft,
  missing: readonly Weekday[]
): "noDay" | "missingTime" | undefined => {
  if (!weekdays.some((day) => week[day].checked)) return "noDay"
  return missing.length > 0 ? "missingTime" : undefined
}
