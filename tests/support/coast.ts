import { DateTime, Effect, Layer, Schema } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Transit } from "#core/ports/Transit.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { parseEvents } from "#rider/shared/api/parseEvents.ts"
import { testSettings } from "./account.ts"
import { layerTestApi, TestApi } from "./api.ts"
import { aStop, aTrip, at, roskilde, stopId, tripId } from "./builders.ts"
import { openFeed, type Tables } from "./gtfs.ts"

/** Where the train goes that leaves from half-way to Copenhagen: nobody drives there. */
const coast: GeoPoint = { lat: 55.6, lng: 12.4 }
const midway = aStop(1)

/**
 * A bus from Roskilde to the coast (08:50 to 10:30 in Copenhagen, 07:50 to 09:30 UTC), back in the evening; a train from
 * half-way (09:20 to 09:40) and back (16:00 to 16:20), every day of 2026.
 */
export const coastLines: Tables = {
  "agency.txt":
    "agency_id,agency_name,agency_url,agency_timezone\nB,Coast Bus,https://bus.example,Europe/Copenhagen\nT,Coast Rail,https://rail.example,Europe/Copenhagen\n",
  "stops.txt": [
    "stop_id,stop_name,stop_lat,stop_lon,platform_code",
    `home,Algade,${roskilde.lat + 0.001},${roskilde.lng},`,
    `midway,Midway,${midway.lat},${midway.lng + 0.001},2`,
    `coast,Coast,${coast.lat},${coast.lng},`
  ].join("\n"),
  "routes.txt": "route_id,agency_id,route_short_name,route_type\nB,B,7,3\nT,T,C,2\n",
  "trips.txt":
    "trip_id,route_id,service_id,trip_headsign\nb1,B,daily,Coast\nb2,B,daily,Roskilde\nt1,T,daily,Coast\nt2,T,daily,Midway\n",
  "calendar.txt":
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ndaily,1,1,1,1,1,1,1,20260101,20261231\n",
  "stop_times.txt": [
    "trip_id,stop_id,stop_sequence,arrival_time,departure_time",
    "b1,home,1,08:50:00,08:50:00",
    "b1,coast,2,10:30:00,10:30:00",
    "b2,coast,1,15:50:00,15:50:00",
    "b2,home,2,17:30:00,17:30:00",
    "t1,midway,1,09:20:00,09:20:00",
    "t1,coast,2,09:40:00,09:40:00",
    "t2,coast,1,16:00:00,16:00:00",
    "t2,midway,2,16:20:00,16:20:00"
  ].join("\n")
}

/** The bus by other times, in Copenhagen. */
export const withBuses = (...buses: ReadonlyArray<readonly [from: string, to: string]>): Tables => {
  const ids = buses.map((_, bus) => `x${bus}`)
  const calls = buses.flatMap(([from, to], bus) => [
    `x${bus},home,1,${from}:00,${from}:00`,
    `x${bus},coast,2,${to}:00,${to}:00`
  ])
  return {
    ...coastLines,
    "trips.txt": `${coastLines["trips.txt"]}${ids.map((id) => `${id},B,daily,Coast`).join("\n")}\n`,
    "stop_times.txt": [coastLines["stop_times.txt"], ...calls].join("\n")
  }
}

/** The train from a station at that longitude instead of half-way. */
export const withStationAt = (lng: number): Tables => ({
  ...coastLines,
  "stops.txt": (coastLines["stops.txt"] ?? "").replace(
    /midway,Midway,[^,]+,[^,]+/,
    `midway,Midway,${roskilde.lat},${lng}`
  )
})

const calling = (stop: DriverStop, id: number, position: number, time: string): DriverStop => ({
  ...stop,
  id: stopId(id),
  position,
  plannedTime: at(time)
})

/** Leaves Roskilde at 08:00 UTC and passes half-way at 08:10. */
export const outwards: DriverTrip = aTrip()
/** Passes half-way at 15:30 UTC and is in Roskilde at 15:40. */
export const backwards: DriverTrip = aTrip({
  id: tripId(2),
  plannedDeparture: at("2026-03-02T15:30:00Z"),
  plannedArrival: at("2026-03-02T15:40:00Z"),
  stops: [calling(midway, 10, 0, "2026-03-02T15:30:00Z"), calling(aStop(0), 11, 1, "2026-03-02T15:40:00Z")]
})

/** From Roskilde east to that longitude, under ids from `first` on: 08:00 to 08:04 UTC. */
export const eastwards = (lng: number, first: number): DriverTrip["stops"] => [
  calling(aStop(0), first, 0, "2026-03-02T08:00:00Z"),
  calling({ ...aStop(1), lat: roskilde.lat, lng }, first + 1, 1, "2026-03-02T08:04:00Z")
]

/** The same stops under ids from `first` on, and the coast as the last of them, at 08:35 UTC. */
export const onToTheCoast = (stops: DriverTrip["stops"], first: number): DriverTrip["stops"] => {
  const before = stops.map((stop) => ({ ...stop, id: stopId(first + stop.position) }))
  const end = { ...aStop(stops.length), ...coast, name: "Coast" }
  return [...before, calling(end, first + stops.length, stops.length, "2026-03-02T08:35:00Z")]
}

/** A timetable that may be changed under a running server. */
export const makeChangingTimetable = (tables: Tables) => {
  let current = openFeed(tables)
  const transit: Transit["Service"] = {
    journeys: (command) => current.journeys(command),
    interchanges: (from, to, limit) => current.interchanges(from, to, limit)
  }
  const change = (to: Tables): void => {
    current = openFeed(to)
  }
  return { layer: Layer.succeed(Transit, transit), change }
}

/** The whole API with real sessions over a fresh database; of a region only a timetable. */
export const layerTimetableApi = (timetable: Layer.Layer<Transit>) =>
  layerTestApi(layerSessionsSql, Layer.merge(layerNoRegion, timetable)).pipe(
    Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
  )

export const setNow = (iso: string) =>
  Effect.flatMap(ProductClock, (clock) => clock.setNow(DateTime.toEpochMillis(at(iso))))

const decodeEvent = Schema.decodeUnknownSync(SearchEvent)
const readJson = (text: string): unknown => JSON.parse(text)

export type Asked = Readonly<Record<string, string>>

/** What a search from Roskilde to the coast sends. */
export const askedFor = (more: Asked = {}): Asked => ({
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

/** All events of a stream of the marketplace as they travel, in order. */
const sentEvents = Effect.fn("sentEvents")(function* (
  name: string,
  asked: Asked,
  headers: Readonly<Record<string, string>> = {}
) {
  const { request } = yield* TestApi
  const path = `/api/v3/commute/marketplace/${name}?${new URLSearchParams(asked).toString()}`
  const response = yield* request(path, { headers })
  return parseEvents(yield* Effect.promise(() => response.text())).events
})

/** The same with what each of them carries as it is written, read by nobody yet. */
export const wireEvents = (name: string, asked: Asked) =>
  Effect.map(sentEvents(name, asked), (events) =>
    events.map(({ data, event }) => ({ event, data: readJson(data) }))
  )

/** The same as a client reads them. */
export const streamEvents = (name: string, asked: Asked, headers: Readonly<Record<string, string>> = {}) =>
  Effect.map(sentEvents(name, asked, headers), (events) => events.map((event) => decodeEvent(event)))

export const searchEvents = (asked: Asked, headers: Readonly<Record<string, string>> = {}) =>
  streamEvents("search-stream", asked, headers)

/** The results among events, in the order they came. */
export const resultsIn = (events: ReadonlyArray<SearchEvent>): ReadonlyArray<MarketplaceTripView> =>
  events.flatMap((event) => (event.event === "message" && event.data !== "done" ? event.data : []))

/** All results of a search. */
export const found = (asked: Asked) => Effect.map(searchEvents(asked), resultsIn)
