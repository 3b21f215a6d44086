import { strToU8, zipSync } from "fflate"
import { distanceKm } from "#geo/demo/geometry.ts"
import { makeRadiusSearch } from "#geo/demo/radiusSearch.ts"
import { hashOf, itemAt } from "#geo/demo/random.ts"
import { departuresOf, type Service } from "./departures.ts"
import type { Line, Stop } from "./Line.ts"

const AGENCIES = [
  "rail-dk,Demobanen,https://example.org,Europe/Copenhagen,da",
  "bus-dk,Demobusserne,https://example.org,Europe/Copenhagen,da",
  "rail-se,Demotågen,https://example.org,Europe/Copenhagen,sv",
  "bus-se,Demobussarna,https://example.org,Europe/Copenhagen,sv"
]
const CALENDAR = ["weekdays,1,1,1,1,1,0,0,20260101,20281231", "weekend,0,0,0,0,0,1,1,20260101,20281231"]
const FEED_INFO = ["Samvej demo region,https://example.org,mul,20260101,20281231,1"]

const TRANSFER_KM = 0.35
/** Passengers accept a longer walk to and from a station. */
const STATION_TRANSFER_KM = 0.9
const TRANSFER_SECONDS_PER_KM = 900
const DWELL_SECONDS = { rail: 60, bus: 15 }
const MODES = { rail: "2", bus: "3" }

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

const clock = (seconds: number) =>
  [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join(":")

interface TimedCall {
  readonly stop: Stop
  readonly arrival: number
  readonly departure: number
}

/**
 * Computes the times of a trip in seconds from its start, in half minutes, at least one minute per section.
 */
const timesOf = ({ calls, kmh, mode }: Line, isBackwards: boolean): ReadonlyArray<TimedCall> => {
  const order = isBackwards ? calls.toReversed() : calls
  let now = 0
  return order.map(({ stop, km }, i) => {
    const legKm = Math.abs(km - itemAt(order, Math.max(0, i - 1)).km)
    if (i > 0) now += Math.max(60, Math.round(((legKm / kmh) * 3600) / 30) * 30)
    const arrival = now
    if (i > 0 && i < order.length - 1) now += DWELL_SECONDS[mode]
    return { stop, arrival, departure: now }
  })
}

const services: ReadonlyArray<Service> = ["weekdays", "weekend"]

/** Builds the rows of trips and stop times of all lines; ids ascend with the rows. */
const tripRows = (lines: ReadonlyArray<Line>) => {
  const trips: Array<string> = []
  const stopTimes: Array<string> = []
  const addTrip = (line: Line, service: Service, direction: number, start: number) => {
    const times = timesOf(line, direction === 1)
    const id = `t${String(trips.length + 1).padStart(6, "0")}`
    trips.push(`${line.id},${service},${id},${quoted(itemAt(times, -1).stop.name)},${direction}`)
    times.forEach(({ stop, arrival, departure }, i) => {
      const [arrives, departs] = [clock(start * 60 + arrival), clock(start * 60 + departure)]
      stopTimes.push(`${id},${arrives},${departs},${stop.id},${i + 1},0,0`)
    })
  }
  for (const line of lines)
    for (const direction of [0, 1])
      for (const service of services) {
        const minutes = itemAt(timesOf(line, direction === 1), -1).arrival / 60
        const offset = hashOf(`${line.id}${direction}`) % 60
        for (const start of departuresOf(line, service, offset, minutes))
          addTrip(line, service, direction, start)
      }
  return { trips, stopTimes }
}

const stationsOn = (lines: ReadonlyArray<Line>): ReadonlySet<Stop> =>
  new Set(lines.filter(({ mode }) => mode === "rail").flatMap(({ calls }) => calls.map(({ stop }) => stop)))

/** Builds the rows of transfers between stops within walking distance. */
const transferRows = (stops: ReadonlyArray<Stop>, stations: ReadonlySet<Stop>): ReadonlyArray<string> => {
  const near = makeRadiusSearch(stops, ({ point }) => point)
  const isWalkable = (from: Stop, to: Stop) =>
    stations.has(from) || stations.has(to) || distanceKm(from.point, to.point) <= TRANSFER_KM
  return stops.flatMap((from) =>
    near(from.point, STATION_TRANSFER_KM)
      .filter((to) => to !== from && isWalkable(from, to))
      .map((to) => {
        const seconds = 60 + Math.round(distanceKm(from.point, to.point) * TRANSFER_SECONDS_PER_KM)
        return `${from.id},${to.id},2,${seconds}`
      })
  )
}

const table = (header: string, rows: ReadonlyArray<string>) => `${[header, ...rows].join("\n")}\n`

/** Fixed, so that two equal feeds have equal bytes. */
const MODIFIED = new Date(2026, 0, 1)

/** Zips texts by file name. */
const zipTexts = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: MODIFIED
  })

/** Encodes the timetable of all lines as a GTFS zip, valid from 2026 to 2028. */
export const encodeGtfs = (lines: ReadonlyArray<Line>): Uint8Array => {
  const stops = [...new Set(lines.flatMap(({ calls }) => calls.map(({ stop }) => stop)))]
  const { trips, stopTimes } = tripRows(lines)
  const stopRows = stops.map(
    ({ id, name, point }) => `${id},${quoted(name)},${point.lat.toFixed(6)},${point.lng.toFixed(6)},0`
  )
  const routes = lines.map(({ id, agency, shortName, mode, calls }) => {
    const longName = `${itemAt(calls, 0).stop.name} – ${itemAt(calls, -1).stop.name}`
    return `${id},${agency},${shortName},${quoted(longName)},${MODES[mode]}`
  })
  return zipTexts({
    "agency.txt": table("agency_id,agency_name,agency_url,agency_timezone,agency_lang", AGENCIES),
    "calendar.txt": table(
      "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
      CALENDAR
    ),
    "feed_info.txt": table(
      "feed_publisher_name,feed_publisher_url,feed_lang,feed_start_date,feed_end_date,feed_version",
      FEED_INFO
    ),
    "routes.txt": table("route_id,agency_id,route_short_name,route_long_name,route_type", routes),
    "stop_times.txt": table(
      "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type",
      stopTimes
    ),
    "stops.txt": table("stop_id,stop_name,stop_lat,stop_lon,location_type", stopRows),
    "transfers.txt": table(
      "from_stop_id,to_stop_id,transfer_type,min_transfer_time",
      transferRows(stops, stationsOn(lines))
    ),
    "trips.txt": table("route_id,service_id,trip_id,trip_headsign,direction_id", trips)
  })
}
