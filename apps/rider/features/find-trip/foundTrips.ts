import { DateTime, Option, Order, Schema } from "effect"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { endsSearch } from "#core/search/endsSearch.ts"
import type { SearchWindow } from "#core/search/searchWindow.ts"
import type { ServerEvent } from "#rider/shared/api/parseEvents.ts"
import { Refusal } from "#ui/api/Refusal.ts"

/** The results so far. `fresh` came with this run; the rest are of the run before, until this one is done. */
export type Found = {
  readonly period: SearchWindow | undefined
  readonly trips: readonly MarketplaceTripView[]
  readonly fresh: readonly string[]
}

/** SRCH-010: searching again keeps what is known in sight. */
export const beginAgain = (before: Found | undefined): Found => ({
  period: before?.period,
  trips: before?.trips ?? [],
  fresh: []
})

const byDeparture = Order.mapInput(DateTime.Order, (trip: MarketplaceTripView) => trip.departureTime)

/** One car trip may be found with several stop pairs; each is a result of its own. */
export const resultId = ({ id, departureStopId, destinationStopId }: MarketplaceTripView): string =>
  [id, departureStopId, destinationStopId].filter((part) => part !== null).join(":")

/** SRCH-018: what a result takes the place of is shown no more. */
const withTrips = (found: Found, trips: readonly MarketplaceTripView[]): Found => {
  const ids = new Set(trips.flatMap((trip) => [resultId(trip), trip.position.replaces ?? resultId(trip)]))
  return {
    ...found,
    trips: [...found.trips.filter((trip) => !ids.has(resultId(trip))), ...trips].sort(byDeparture),
    fresh: [...found.fresh, ...trips.map(resultId)]
  }
}

/** SRCH-008: what this run did not find is gone. */
export const finish = (found: Found): Found => {
  const fresh = new Set(found.fresh)
  return { ...found, trips: found.trips.filter((trip) => fresh.has(resultId(trip))) }
}

const decode = Schema.decodeUnknownOption(SearchEvent)
const Problem = Schema.fromJsonString(Schema.Record(Schema.String, Schema.String))
const readProblem = Schema.decodeUnknownOption(Problem)

/** SRCH-009: the first key names the text. */
const refusalOf = (data: string): Refusal => {
  const told = Option.getOrElse(readProblem(data), (): Record<string, string> => ({}))
  const fields = Object.fromEntries(Object.entries(told).map(([key, text]) => [key, [text]]))
  return new Refusal({ code: "generic", status: 422, message: "", fields, data: {} })
}

type Heard = { readonly found: Found; readonly isDone: boolean }

const changed = (found: Found, read: SearchEvent): Found => {
  if (read.event === "period") return { ...found, period: read.data }
  return read.event === "message" && read.data !== "done" ? withTrips(found, read.data) : found
}

/** SRCH-005 to SRCH-008: what one event of the stream changes; an unknown one changes nothing. Throws on `error`. */
export const applyEvent = (found: Found, event: ServerEvent): Heard => {
  if (event.event === "error") throw refusalOf(event.data)
  const read = Option.getOrUndefined(decode(event))
  return read === undefined
    ? { found, isDone: false }
    : { found: changed(found, read), isDone: endsSearch(read) }
}
