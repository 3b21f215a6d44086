import { Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { Transit } from "#core/ports/Transit.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverStop, DriverTrip } from "#core/trip/DriverTrip.ts"
import { anAddress, aStop, aTrip, at, roskilde, stopId, tripId } from "#tests/support/builders/entities.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"
import { type GtfsTables, openFeed } from "./gtfs.ts"

/** The destination of the train from `midway`; no trip calls there. */
export const coast: GeoPoint = { lat: 55.6, lng: 12.4 }
const midway = aStop(1)

/**
 * Every day of 2026: a bus from Roskilde to the coast, 08:50 to 10:30 in Copenhagen (07:50 to 09:30 UTC), and back in
 * the evening; a train from `midway`, 09:20 to 09:40, and back, 16:00 to 16:20.
 */
export const coastLines: GtfsTables = {
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

/** Adds buses at other local times. */
export const withBuses = (...buses: ReadonlyArray<readonly [from: string, to: string]>): GtfsTables => {
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

/** Moves the station of the train to a longitude. */
export const withStationAt = (lng: number): GtfsTables => ({
  ...coastLines,
  "stops.txt": (coastLines["stops.txt"] ?? "").replace(
    /midway,Midway,[^,]+,[^,]+/,
    `midway,Midway,${roskilde.lat},${lng}`
  )
})

/** Moves a stop to a trip of this timetable; all its stops are meeting points, whose places a search shows. */
const callAt = (stop: DriverStop, id: number, position: number, time: string): DriverStop => ({
  ...stop,
  viaStop: true,
  id: stopId(id),
  position,
  plannedTime: at(time)
})

/** The driver's addresses lie far from all stops: a search shows no meeting point near them. */
const farAddresses = {
  from: anAddress({ lat: 55.5, lng: 11.9 }),
  to: anAddress({ lat: 55.8, lng: 12.8 })
}

/** Departs from Roskilde at 08:00 UTC and calls at `midway` at 08:10. */
export const outboundTrip: DriverTrip = aTrip({
  ...farAddresses,
  stops: aTrip().stops.map((stop) => ({ ...stop, viaStop: true }))
})
/** Calls at `midway` at 15:30 UTC and arrives in Roskilde at 15:40. */
export const returnTrip: DriverTrip = aTrip({
  ...farAddresses,
  id: tripId(2),
  plannedDeparture: at("2026-03-02T15:30:00Z"),
  plannedArrival: at("2026-03-02T15:40:00Z"),
  stops: [callAt(midway, 10, 0, "2026-03-02T15:30:00Z"), callAt(aStop(0), 11, 1, "2026-03-02T15:40:00Z")]
})

/** Builds stops from Roskilde east to a longitude, 08:00 to 08:04 UTC, with ids from `first` on. */
export const stopsEastTo = (lng: number, first: number): DriverTrip["stops"] => [
  callAt(aStop(0), first, 0, "2026-03-02T08:00:00Z"),
  callAt({ ...aStop(1), lat: roskilde.lat, lng }, first + 1, 1, "2026-03-02T08:04:00Z")
]

/** Copies stops with ids from `first` on, and adds a last one at the coast at 08:35 UTC. */
export const extendToCoast = (stops: DriverTrip["stops"], first: number): DriverTrip["stops"] => {
  const before = stops.map((stop) => ({ ...stop, id: stopId(first + stop.position) }))
  const end = { ...aStop(stops.length), ...coast, name: "Coast" }
  return [...before, callAt(end, first + stops.length, stops.length, "2026-03-02T08:35:00Z")]
}

/** Creates a timetable that a test can replace under a running server. */
export const makeReplaceableTimetable = (tables: GtfsTables) => {
  let current = openFeed(tables)
  const transit: Transit["Service"] = {
    findJourneys: (command) => current.findJourneys(command),
    findInterchanges: (from, to, limit) => current.findInterchanges(from, to, limit)
  }
  const change = (to: GtfsTables): void => {
    current = openFeed(to)
  }
  return { layer: Layer.succeed(Transit, transit), change }
}

/** The whole API with real sessions over a fresh database, and a region with a timetable only. */
export const layerTimetableApi = (timetable: Layer.Layer<Transit>) =>
  layerTestApi(layerSessionsSql, Layer.merge(layerNoRegion, timetable)).pipe(
    Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
  )
