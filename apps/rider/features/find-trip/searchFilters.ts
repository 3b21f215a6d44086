import { DateTime, Option, Schema } from "effect"
import { MAX_NAME_LENGTH, type SearchQueryValues, type StopQueryValues } from "#core/contract/search.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { searchTarget } from "#core/search/searchTarget.ts"
import { currencyOf, defaultCountry } from "#core/shared/country.ts"
import { earliestChoice } from "#core/shared/dateTimePicker.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { parsePlaceParam } from "#rider/shared/forms/placeParam.ts"
import { placeText } from "#rider/shared/forms/placeText.ts"
import { toSearchParams } from "#rider/shared/trips/searchParams.ts"
import { hasSameEnds, type TripFormValues } from "#rider/shared/trips/tripFormValues.ts"

/** The values of a complete search form. */
export type SearchFilters = TripFormValues & { readonly from: PlaceView; readonly to: PlaceView }

/** REQ-003 The page searches for trips between two places, or for those that call at a meeting point. */
export type Search =
  | { readonly _tag: "Between"; readonly filters: SearchFilters }
  | {
      readonly _tag: "Stop"
      readonly stopId: MeetingPointId
      /** From now on, unless the address names a time. */
      readonly from: DateTime.Utc | undefined
      readonly seats: number
    }

type DraftSettings = Pick<PublicSettings, "picker" | "seats">

const decodeStop = Schema.decodeUnknownOption(MeetingPointId)
const decodeInstant = Schema.decodeUnknownOption(Schema.DateTimeUtcFromString)

const emptyDraft = (now: DateTime.Utc, { picker, seats }: DraftSettings): TripFormValues => ({
  time: {
    mode: "departure",
    dateTime: DateTime.toUtc(earliestChoice(now, defaultCountry, picker.minuteStep)),
    leaveNow: false
  },
  seats: seats.bookDefault
})

const parseSeats = (text: string | null, { min, max, bookDefault }: PublicSettings["seats"]): number => {
  const seats = Number(text)
  return Number.isInteger(seats) && seats >= min && seats <= max ? seats : bookDefault
}

/** Parses the search form from the address, so that "back" and shared links work; a malformed or absent value is that of `base`, else empty. */
export const parseDraft = (
  params: URLSearchParams,
  now: DateTime.Utc,
  settings: DraftSettings,
  base: Partial<TripFormValues> = {}
): TripFormValues => {
  const start = { ...emptyDraft(now, settings), ...base }
  const by = params.get("plannedTimeByType")
  const mode = by === null ? start.time.mode : by === "arrival" ? "arrival" : "departure"
  const dateTime = Option.getOrElse(decodeInstant(params.get("time")), () => start.time.dateTime)
  return {
    from: parsePlaceParam(params.get("from")) ?? start.from,
    to: parsePlaceParam(params.get("to")) ?? start.to,
    time: { mode, dateTime, leaveNow: false },
    seats: parseSeats(params.get("seats"), { ...settings.seats, bookDefault: start.seats })
  }
}

/** REQ-003, TRIP-024 Returns the filters of a search; undefined until the form is complete. */
export const toFilters = (draft: TripFormValues): SearchFilters | undefined => {
  const target = Option.getOrUndefined(searchTarget({ ...draft, at: draft.time.dateTime }))
  if (target?._tag !== "Between" || hasSameEnds(target)) return undefined
  return { ...draft, from: target.from, to: target.to }
}

/** SRCH-003 The query of the search stream. A name longer than the contract allows is cut off. */
export const toSearchQueryValues = ({ from, to, time, seats }: SearchFilters): SearchQueryValues => ({
  departure_lat: from.lat,
  departure_lng: from.lng,
  arrival_lat: to.lat,
  arrival_lng: to.lng,
  departure_name: placeText(from).slice(0, MAX_NAME_LENGTH),
  arrival_name: placeText(to).slice(0, MAX_NAME_LENGTH),
  planned_time: time.dateTime,
  planned_time_by: time.mode === "arrival" ? "ARRIVAL" : "DEPARTURE",
  seats,
  currency: currencyOf[from.country]
})

/** SRCH-004 The search of the page's address: a meeting point, else the complete form; undefined for neither. */
export const toSearch = (params: URLSearchParams, lastSearch: TripFormValues): Search | undefined => {
  const stopId = Option.getOrUndefined(decodeStop(params.get("stop")))
  if (stopId !== undefined) {
    const from = Option.getOrUndefined(decodeInstant(params.get("time")))
    return { _tag: "Stop", stopId, from, seats: lastSearch.seats }
  }
  const filters = toFilters(lastSearch)
  return filters === undefined ? undefined : { _tag: "Between", filters }
}

/** Names a search: the same search has the same name. */
export const searchName = (search: Search): string =>
  search._tag === "Between"
    ? toSearchParams(search.filters).toString()
    : [
        "stop",
        search.stopId,
        search.from === undefined ? "" : DateTime.formatIso(search.from),
        search.seats
      ].join(" ")

/** SRCH-004 The query of the stream of a meeting point. */
export const toStopQueryValues = ({ from, seats }: Extract<Search, { _tag: "Stop" }>): StopQueryValues => ({
  seats,
  ...(from === undefined ? {} : { planned_time: from })
})
