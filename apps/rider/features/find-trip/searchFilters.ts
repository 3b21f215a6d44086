import { DateTime, Option, Result, Schema } from "effect"
import { PlaceView } from "#core/contract/views/address.ts"
import { searchTarget } from "#core/search/searchTarget.ts"
import { currencyOf, defaultCountry } from "#core/shared/country.ts"
import { earliestChoice } from "#core/shared/pickerRules.ts"
import { tripDefaults } from "#core/shared/settings/trips.ts"
import { placeText } from "#rider/shared/forms/placeText.ts"
import { areSame, type TripFormValues } from "#rider/shared/trips/tripFormValues.ts"

/** What can be searched for. */
export type SearchFilters = TripFormValues & { readonly from: PlaceView; readonly to: PlaceView }

const Place = Schema.fromJsonString(PlaceView)
const readPlace = Schema.decodeUnknownOption(Place)
const writePlace = Schema.encodeUnknownResult(Place)
const readInstant = Schema.decodeUnknownOption(Schema.DateTimeUtcFromString)

const emptyDraft = (now: DateTime.Utc): TripFormValues => ({
  time: { mode: "departure", dateTime: DateTime.toUtc(earliestChoice(now, defaultCountry)), leaveNow: false },
  seats: tripDefaults.seats.bookDefault
})

const seatsOf = (text: string | null): number => {
  const seats = Number(text)
  const { min, max, bookDefault } = tripDefaults.seats
  return Number.isInteger(seats) && seats >= min && seats <= max ? seats : bookDefault
}

/** The search in the address bar, so that going back and sharing work; whatever cannot be read starts empty. */
export const readDraft = (params: URLSearchParams, now: DateTime.Utc): TripFormValues => {
  const empty = emptyDraft(now)
  const mode = params.get("plannedTimeByType") === "arrival" ? "arrival" : "departure"
  const dateTime = Option.getOrElse(readInstant(params.get("time")), () => empty.time.dateTime)
  return {
    from: Option.getOrUndefined(readPlace(params.get("from"))),
    to: Option.getOrUndefined(readPlace(params.get("to"))),
    time: { mode, dateTime, leaveNow: false },
    seats: seatsOf(params.get("seats"))
  }
}

export const writeDraft = ({ from, to, time, seats }: TripFormValues): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [name, place] of [
    ["from", from],
    ["to", to]
  ] as const) {
    const written = place === undefined ? undefined : writePlace(place)
    if (written !== undefined && Result.isSuccess(written)) params.set(name, written.success)
  }
  params.set("time", DateTime.formatIso(time.dateTime))
  params.set("plannedTimeByType", time.mode)
  params.set("seats", String(seats))
  return params
}

/** REQ-003, TRIP-024: undefined until there is something to search for. */
export const toFilters = (draft: TripFormValues): SearchFilters | undefined => {
  const target = Option.getOrUndefined(searchTarget({ ...draft, at: draft.time.dateTime }))
  if (target?._tag !== "Between" || areSame(target)) return undefined
  return { ...draft, from: target.from, to: target.to }
}

/** SRCH-003. */
export const streamPath = ({ from, to, time, seats }: SearchFilters): string => {
  const query = new URLSearchParams({
    departure_lat: String(from.lat),
    departure_lng: String(from.lng),
    arrival_lat: String(to.lat),
    arrival_lng: String(to.lng),
    departure_name: placeText(from),
    arrival_name: placeText(to),
    planned_time: DateTime.formatIso(time.dateTime),
    planned_time_by: time.mode === "arrival" ? "ARRIVAL" : "DEPARTURE",
    seats: String(seats),
    currency: currencyOf[from.country]
  })
  return `/api/v3/commute/marketplace/search-stream?${query}`
}
