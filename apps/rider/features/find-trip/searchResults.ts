import { Option, Schema } from "effect"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { isStreamEnd } from "#core/search/searchStream.ts"
import type { SearchWindow } from "#core/search/searchWindow.ts"
import type { ServerEvent } from "#rider/shared/api/readEvents.ts"
import { Refusal } from "#ui/api/Refusal.ts"

/** The results so far. `currentIds` are the results of this run; the others are of the previous run until this one ends. */
export type SearchResults = {
  readonly period: SearchWindow | undefined
  readonly trips: readonly MarketplaceTripView[]
  readonly currentIds: readonly string[]
}

/** SRCH-010 Starts a run with the results of the previous one. */
export const restartSearch = (before: SearchResults | undefined): SearchResults => ({
  period: before?.period,
  trips: before?.trips ?? [],
  currentIds: []
})

/** Returns the id of a result. A car trip found with several stop pairs is several results. */
export const resultId = ({ id, departureStopId, destinationStopId }: MarketplaceTripView): string =>
  [id, departureStopId, destinationStopId].filter((part) => part !== null).join(":")

type Trips = SearchResults["trips"]

/** SRCH-018 Puts a result in place of the one that it replaces, else above the one that it names, else last. */
const withTrip = (before: Trips, trip: MarketplaceTripView): Trips => {
  const { above, replaces } = trip.position
  const others = before.filter((one) => resultId(one) !== resultId(trip))
  const replaced = others.findIndex((one) => resultId(one) === replaces)
  if (replaced !== -1) return others.with(replaced, trip)
  const below = others.findIndex((one) => one.id === above)
  return below === -1 ? [...others, trip] : others.toSpliced(below, 0, trip)
}

/** SRCH-006 Adds results in the order of the server. Most have no position of their own: they are new, and last. */
const withTrips = (results: SearchResults, added: Trips): SearchResults => {
  const known = new Set(results.trips.map(resultId))
  let trips = results.trips
  for (const trip of added) {
    const id = resultId(trip)
    const { above, replaces } = trip.position
    trips = above === null && replaces === null && !known.has(id) ? [...trips, trip] : withTrip(trips, trip)
    known.add(id)
  }
  return { ...results, trips, currentIds: [...results.currentIds, ...added.map(resultId)] }
}

/** SRCH-008 Removes the results that this run has not found. */
export const dropStaleTrips = (results: SearchResults): SearchResults => {
  const currentIds = new Set(results.currentIds)
  return { ...results, trips: results.trips.filter((trip) => currentIds.has(resultId(trip))) }
}

const decode = Schema.decodeUnknownOption(SearchEvent)
const StreamErrors = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const decodeErrors = Schema.decodeUnknownOption(StreamErrors)

/** SRCH-009 Converts the data of an `error` event to a refusal; its first key selects the text. */
const toRefusal = (data: string): Refusal => {
  const errors = Option.getOrElse(decodeErrors(data), (): Record<string, string> => ({}))
  const fields = Object.fromEntries(Object.entries(errors).map(([key, text]) => [key, [text]]))
  return new Refusal({ code: "generic", status: 422, message: "", fields, data: {} })
}

type AppliedEvent = { readonly results: SearchResults; readonly isDone: boolean }

const withEvent = (results: SearchResults, read: SearchEvent): SearchResults => {
  if (read.event === "period") return { ...results, period: read.data }
  return read.event === "message" && read.data !== "done" ? withTrips(results, read.data) : results
}

/** SRCH-005 to SRCH-008 Applies one event of the stream; ignores an unknown one. Throws a `Refusal` on `error`. */
export const applyEvent = (results: SearchResults, event: ServerEvent): AppliedEvent => {
  if (event.event === "error") throw toRefusal(event.data)
  const read = Option.getOrUndefined(decode(event))
  return read === undefined
    ? { results, isDone: false }
    : { results: withEvent(results, read), isDone: isStreamEnd(read) }
}
