import { Effect, Option, Schema } from "effect"
import * as Sse from "effect/encoding/Sse"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { roskilde } from "#tests/support/builders/entities.ts"
import { coast } from "#tests/support/region/coastTimetable.ts"
import { TestApi } from "./testApi.ts"

const decodeEvent = Schema.decodeUnknownSync(SearchEvent)
const readJson = (text: string): unknown => JSON.parse(text)

export type SearchFields = Readonly<Record<string, string>>

/** Builds the fields of a search from Roskilde to the coast. */
export const searchFields = (more: SearchFields = {}): SearchFields => ({
  departure_lat: String(roskilde.lat),
  departure_lng: String(roskilde.lng),
  departure_name: "Algade 1, Roskilde",
  arrival_lat: String(coast.lat),
  arrival_lng: String(coast.lng),
  arrival_name: "Beach House",
  planned_time: "2026-03-02T07:45:00Z",
  planned_time_by: "DEPARTURE",
  ...more
})

/** Reads all events of a marketplace stream, undecoded. */
const sentEvents = Effect.fn("sentEvents")(function* (
  name: string,
  fields: SearchFields,
  headers: Readonly<Record<string, string>> = {}
) {
  const { request } = yield* TestApi
  const path = `/api/v3/commute/marketplace/${name}?${new URLSearchParams(fields).toString()}`
  const response = yield* request(path, { headers })
  const events: Array<Sse.EventEncoded> = []
  const parser = Sse.makeParser((parsed) => {
    if (parsed._tag === "Event") events.push({ event: parsed.event, data: parsed.data })
  })
  parser.feed(yield* Effect.promise(() => response.text()))
  return events
})

/** Reads the events with their JSON, without the schema. */
export const rawStreamEvents = (name: string, fields: SearchFields) =>
  Effect.map(sentEvents(name, fields), (events) =>
    events.map(({ data, event }) => ({ event, data: readJson(data) }))
  )

/** Reads the events as a client does. */
export const streamEvents = (
  name: string,
  fields: SearchFields,
  headers: Readonly<Record<string, string>> = {}
) => Effect.map(sentEvents(name, fields, headers), (events) => events.map((event) => decodeEvent(event)))

export const searchEvents = (fields: SearchFields, headers: Readonly<Record<string, string>> = {}) =>
  streamEvents("search-stream", fields, headers)

/** Filters the results of events, in order. */
export const resultsIn = (events: ReadonlyArray<SearchEvent>): ReadonlyArray<MarketplaceTripView> =>
  events.flatMap((event) => (event.event === "message" && event.data !== "done" ? event.data : []))

/** Finds all results of a search. */
export const findResults = (fields: SearchFields) => Effect.map(searchEvents(fields), resultsIn)

/** Finds the car trips between two places around a time, as a guest. */
export const findTripsBetween = (
  from: { readonly lat: number; readonly lng: number },
  to: { readonly lat: number; readonly lng: number },
  planned_time: string
) =>
  Effect.map(
    findResults(
      searchFields({
        departure_lat: String(from.lat),
        departure_lng: String(from.lng),
        arrival_lat: String(to.lat),
        arrival_lng: String(to.lng),
        planned_time
      })
    ),
    (trips) => trips.flatMap((trip) => (trip.combi ? [] : Option.toArray(trip.tripId)))
  )
