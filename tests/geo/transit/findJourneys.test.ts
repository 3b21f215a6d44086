import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { TransitLeg } from "#core/search/Journey.ts"
import { type GtfsTables, journeysOf, journeyTimes, openFeed } from "#tests/support/region/gtfs.ts"

/**
 * Two stops 10 km apart, a third 300 m beside the second, a fourth 15 km on. Runs on Saturdays and Sundays.
 */
const tables = (stopTimes: string, more: GtfsTables = {}): GtfsTables => ({
  "agency.txt":
    "agency_id,agency_name,agency_url,agency_timezone\nA,Line One,https://a.example,Europe/Copenhagen\n",
  "stops.txt":
    'stop_id,stop_name,stop_lat,stop_lon\nwest,"West, ""old"" station",55.6,12.0\neast,East,55.6,12.16\nbeside,Beside,55.6027,12.16\nfar,Far,55.6,12.4\n',
  "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,A,1,2\n",
  "trips.txt": "trip_id,route_id,service_id,trip_headsign\nt1,R,sat,East\nt2,R,sat,Far\n",
  "calendar.txt":
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nsat,0,0,0,0,0,1,1,20260101,20261231\n",
  "stop_times.txt": `trip_id,stop_id,stop_sequence,arrival_time,departure_time\n${stopTimes}`,
  ...more
})
const aFeed = (stopTimes: string, more: GtfsTables = {}) => journeysOf(openFeed(tables(stopTimes, more)))

const west = [55.6, 12.0] as const
const east = [55.6, 12.16] as const
const far = [55.6, 12.4] as const

describe("a timetable", () => {
  const night = aFeed("t1,west,1,25:10:00,25:10:00\nt1,east,2,25:30:00,25:30:00\n")

  it("PROD-007 has the night bus of the previous service day", () => {
    // Saturday 7 March 2026, 25:10, is Sunday 01:10 in Copenhagen.
    assert.deepStrictEqual(journeyTimes(night(west, east, "2026-03-07T23:30:00Z"))[0], [
      "train 1",
      "2026-03-08T00:10",
      "2026-03-08T00:30"
    ])
  })

  it("has it for an arrival by half past one, and not for a minute earlier", () => {
    assert.strictEqual(
      journeyTimes(night(west, east, "2026-03-08T00:30:00Z", "ARRIVAL"))[0]?.[1],
      "2026-03-08T00:10"
    )
    assert.deepStrictEqual(journeyTimes(night(west, east, "2026-03-08T00:29:00Z", "ARRIVAL")), [])
  })

  it("has the same local times on days when the clock changes", () => {
    const journeys = aFeed("t1,west,1,08:00:00,08:00:00\nt1,east,2,08:20:00,08:20:00\n")
    const days = ["2026-03-28", "2026-03-29", "2026-10-24", "2026-10-25"]
    const departures = days.map((day) => journeyTimes(journeys(west, east, `${day}T03:00:00Z`))[0]?.[1])
    assert.deepStrictEqual(departures, [
      "2026-03-28T07:00",
      "2026-03-29T06:00",
      "2026-10-24T06:00",
      "2026-10-25T07:00"
    ])
  })

  it.each([
    // 26:10 is a quarter past three once two o'clock has become three, and the second ten past two in autumn.
    ["into summer time", "2026-03-28", "2026-03-29T01:10"],
    ["out of summer time", "2026-10-24", "2026-10-25T00:10"]
  ])("counts hours after midnight as elapsed time in the night %s", (_night, day, departure) => {
    const journeys = aFeed("t1,west,1,26:10:00,26:10:00\nt1,east,2,26:30:00,26:30:00\n")
    assert.strictEqual(journeyTimes(journeys(west, east, `${day}T20:00:00Z`))[0]?.[1], departure)
  })

  it("has transfers on foot, and never to a train that has left", () => {
    const start = "t1,west,1,08:00:00,08:00:00\nt1,east,2,08:20:00,08:20:00\n"
    const soon = aFeed(`${start}t2,beside,1,08:22:00,08:22:00\nt2,far,2,08:50:00,08:50:00\n`)
    assert.deepStrictEqual(soon(west, far, "2026-03-07T06:00:00Z"), [])
    const later = aFeed(`${start}t2,beside,1,08:30:00,08:30:00\nt2,far,2,08:50:00,08:50:00\n`)
    assert.deepStrictEqual(journeyTimes(later(west, far, "2026-03-07T06:00:00Z")), [
      ["train 1, walk, train 1", "2026-03-07T07:00", "2026-03-07T07:50"]
    ])
  })

  it("interpolates missing times, reads quoted names and applies calendar exceptions", () => {
    const stopTimes = "t2,west,1,08:00:00,08:00:00\nt2,east,2,,\nt2,far,3,09:00:00,09:00:00\n"
    const journeys = aFeed(stopTimes, {
      "calendar_dates.txt": "service_id,date,exception_type\nsat,20260307,2\nsat,20260309,1\n"
    })
    assert.deepStrictEqual(journeyTimes(journeys(east, far, "2026-03-09T06:00:00Z")).slice(0, 1), [
      ["train 1", "2026-03-09T07:30", "2026-03-09T08:00"]
    ])
    assert.strictEqual(
      journeys(west, east, "2026-03-09T06:00:00Z")[0]?.legs[0]?.from.name,
      'West, "old" station'
    )
    assert.deepStrictEqual(journeys(east, far, "2026-03-07T06:00:00Z"), [], "the Saturday without service")
  })

  it("repeats the trips of frequencies.txt and returns at most four journeys", () => {
    const journeys = aFeed("t1,west,1,00:00:00,00:00:00\nt1,east,2,00:20:00,00:20:00\n", {
      "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt1,07:00:00,09:00:00,600\n"
    })
    const times = journeyTimes(journeys(west, east, "2026-03-07T06:15:00Z")).map(([, departure]) => departure)
    assert.deepStrictEqual(times, [
      "2026-03-07T06:20",
      "2026-03-07T06:30",
      "2026-03-07T06:40",
      "2026-03-07T06:50"
    ])
  })

  it("searches further ahead or back when fewer than four journeys are near", () => {
    const journeys = aFeed("t1,west,1,00:00:00,00:00:00\nt1,east,2,00:20:00,00:20:00\n", {
      "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt1,07:00:00,12:00:00,3600\n"
    })
    const departures = (at: string, by: "DEPARTURE" | "ARRIVAL") =>
      journeyTimes(journeys(west, east, at, by)).map(([, departure]) => departure?.slice(11))
    const four = ["07:00", "08:00", "09:00", "10:00"]
    assert.deepStrictEqual(departures("2026-03-07T06:15:00Z", "DEPARTURE"), four)
    assert.deepStrictEqual(departures("2026-03-07T11:15:00Z", "ARRIVAL"), four)
  })

  it.each([
    ["1900", "1900-01-06T06:00:00Z"],
    ["9999", "9999-12-31T23:59:00Z"]
  ])("has no journeys in the year %s", (_year, at) => {
    assert.deepStrictEqual(night(west, east, at), [])
    assert.deepStrictEqual(night(west, east, at, "ARRIVAL"), [])
  })
})

describe("a leg by timetable", () => {
  const stopTimes = "t1,west,1,08:00:00,08:00:00\nt1,east,2,08:20:00,08:20:00\n"
  const saturday = "2026-03-07T06:00:00Z"
  const legOf = (more: GtfsTables): TransitLeg =>
    Option.getOrThrow(
      Option.fromUndefinedOr(aFeed(stopTimes, more)(west, east, saturday)[0]?.legs.find(() => true))
    )
  const timesWith = (rules: readonly [string, string], columns = "pickup_type,drop_off_type") => ({
    "stop_times.txt": `trip_id,stop_id,stop_sequence,arrival_time,departure_time,${columns}\nt1,west,1,08:00:00,08:00:00,${rules[0]}\nt1,east,2,08:20:00,08:20:00,${rules[1]}\n`
  })

  it("SRCH-014 has its last stop as headsign if it has none, and its platform", () => {
    const leg = legOf({
      "trips.txt": "trip_id,route_id,service_id\nt1,R,sat\n",
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon,platform_code\nwest,West,55.6,12.0,3\neast,East,55.6,12.16,\n"
    })
    assert.deepStrictEqual([leg.headsign, leg.platform], ["East", "3"])
  })

  it.each([
    ["without arrangement", ["0,0", "0,0"], "nobody"],
    ["after a call to the agency", ["2,0", "0,0"], "agency"],
    ["by arrangement with the driver", ["0,0", "0,3"], "driver"],
    ["after a call to the agency if both are required", ["3,0", "0,2"], "agency"]
  ] as const)("SRCH-014 is boarded and left %s", (_case, rules, contact) => {
    assert.strictEqual(legOf(timesWith(rules)).arrangeWith, contact)
  })

  it.each([
    ["boarded", ["1,0", "0,0"]],
    ["left", ["0,0", "0,1"]]
  ] as const)("is omitted if it cannot be %s", (_case, rules) => {
    assert.deepStrictEqual(aFeed(stopTimes, timesWith(rules))(west, east, saturday), [])
  })

  it.each([
    [
      "to the page that sells tickets",
      "A,Line One,https://a.example,https://a.example/tickets",
      "https://a.example/tickets"
    ],
    ["to the page of the agency otherwise", "A,Line One,https://a.example,", "https://a.example/"],
    ["nowhere without an address", "A,Line One,,", null],
    ["nowhere for an unsafe address", "A,Line One,javascript:alert(1),ftp://a.example", null]
  ])("SRCH-011 links %s", (_case, agency, link) => {
    const journeys = aFeed(stopTimes, {
      "agency.txt": `agency_id,agency_name,agency_url,agency_fare_url,agency_timezone\n${agency},Europe/Copenhagen\n`
    })
    assert.strictEqual(journeys(west, east, saturday)[0]?.link, link)
  })

  it("SRCH-011 names each company once, in order of the legs", () => {
    const journeys = aFeed(`${stopTimes}t2,east,1,08:30:00,08:30:00\nt2,far,2,08:50:00,08:50:00\n`, {
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Line One,https://a.example,Europe/Copenhagen\nB,Line Two,https://b.example,Europe/Copenhagen\n",
      "routes.txt": "route_id,agency_id,route_short_name,route_type\nR,A,1,2\nS,B,2,3\n",
      "trips.txt": "trip_id,route_id,service_id,trip_headsign\nt1,R,sat,East\nt2,S,sat,Far\n"
    })
    const journey = journeys(west, far, saturday)[0]
    assert.deepStrictEqual([journey?.provider, journey?.link], ["Line One, Line Two", "https://a.example/"])
  })
})

describe("an interchange", () => {
  const stopTimes = "t1,west,1,08:00:00,08:00:00\nt1,east,2,08:20:00,08:20:00\nt1,far,3,08:40:00,08:40:00\n"
  const transit = openFeed(
    tables(
      `${stopTimes}t2,beside,1,08:00:00,08:00:00\nt2,far,2,08:20:00,08:20:00\nt3,east,1,09:00:00,09:00:00\nt3,far,2,09:20:00,09:20:00\n`,
      {
        "trips.txt": "trip_id,route_id,service_id,trip_headsign\nt1,R,sat,Far\nt2,R,sat,Far\nt3,R,sat,Far\n"
      }
    )
  )
  const between = (from: readonly [number, number], to: readonly [number, number]) =>
    Effect.runSync(
      transit.findInterchanges({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] }, 4)
    ).map(({ lng }) => lng)

  it("is the busiest stop on the way, once, and not near either end", () => {
    assert.deepStrictEqual(between(west, far), [12.16])
  })
  it("is never off the way, nor between a place and itself", () => {
    assert.deepStrictEqual(between([55.9, 12.0], [55.9, 12.4]), [])
    assert.deepStrictEqual(between(west, west), [])
  })
})
