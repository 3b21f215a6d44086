import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option } from "effect"
import { strToU8, zipSync } from "fflate"
import { afterAll } from "vitest"
import { makeJourneyFinder } from "#api/geo/transit/findJourneys.ts"
import { importFeed } from "#api/geo/transit/importFeed.ts"
import type { Journey } from "#core/ports/Transit.ts"
import { metres } from "#core/shared/geo.ts"
import { extracts } from "./extracts.ts"

const temporary = mkdtempSync(join(tmpdir(), "samvej-transit-"))
afterAll(() => rmSync(temporary, { recursive: true }))

const timesOf = (journeys: ReadonlyArray<Journey>) =>
  journeys.map(({ departure, arrival, legs }) => [
    legs.map(({ mode, line }) => `${mode} ${line}`.trim()).join(", "),
    DateTime.formatIso(departure).slice(0, 16),
    DateTime.formatIso(arrival).slice(0, 16)
  ])

const finder = (file: string) => {
  const find = makeJourneyFinder(importFeed(file))
  return (
    from: readonly [number, number],
    to: readonly [number, number],
    at: string,
    by: "DEPARTURE" | "ARRIVAL" = "DEPARTURE"
  ) =>
    find({
      from: { lat: from[0], lng: from[1] },
      to: { lat: to[0], lng: to[1] },
      at: DateTime.makeUnsafe(at),
      by,
      maxWalk: metres(1000)
    })
}

describe.runIf(extracts.there)(`the timetable of the Faroe Islands${extracts.why}`, () => {
  const journeys = extracts.there ? finder(extracts.faroe) : () => []
  const torshavn = [62.0107, -6.7726] as const
  const klaksvik = [62.2255, -6.5838] as const
  const tvoroyri = [61.5567, -6.8083] as const

  // Read by hand from stop_times.txt; 4 March 2026 is a Wednesday, 7 March a Saturday.
  it("has these buses from Tórshavn to Klaksvík on a weekday after eight", () => {
    assert.deepStrictEqual(timesOf(journeys(torshavn, klaksvik, "2026-03-04T08:00:00Z")), [
      ["bus 400", "2026-03-04T09:20", "2026-03-04T10:50"],
      ["bus 401", "2026-03-04T09:50", "2026-03-04T10:55"],
      ["bus 400", "2026-03-04T10:50", "2026-03-04T12:25"],
      ["bus 400", "2026-03-04T12:10", "2026-03-04T13:40"]
    ])
  })

  it("leaves out line 401 on a Saturday, when it does not run", () => {
    assert.deepStrictEqual(timesOf(journeys(torshavn, klaksvik, "2026-03-07T08:00:00Z")).slice(0, 2), [
      ["bus 400", "2026-03-07T09:20", "2026-03-07T10:50"],
      ["bus 400", "2026-03-07T12:10", "2026-03-07T13:40"]
    ])
  })

  it("names the last bus that arrives in time", () => {
    assert.deepStrictEqual(timesOf(journeys(torshavn, klaksvik, "2026-03-04T09:30:00Z", "ARRIVAL")).at(-1), [
      "bus 400",
      "2026-03-04T07:55",
      "2026-03-04T09:25"
    ])
  })

  it("tells the ferry's line, direction, company and length", () => {
    const journey = Option.getOrThrow(
      Option.fromUndefinedOr(journeys(torshavn, tvoroyri, "2026-03-04T21:00:00Z")[0])
    )
    assert.strictEqual(journey.provider, "Strandfaraskip Landsins")
    const rides = journey.legs.map(({ mode, line, headsign, from, to }) => [
      mode,
      line,
      headsign,
      from.name,
      to.name
    ])
    assert.deepStrictEqual(rides, [["ferry", "7", "Tvøroyri", "Tórshavn", "Tvøroyri"]])
    assert.closeTo(journey.legs[0]?.distance ?? 0, 50_500, 500)
  })

  it.each([
    ["winter", "2026-03-04T21:00:00Z", "2026-03-04T21:15", "2026-03-05T00:00"],
    ["summer", "2026-07-01T20:00:00Z", "2026-07-01T20:15", "2026-07-01T23:00"]
  ] as const)("counts the hours of the islands in %s", (_season, at, departure, arrival) => {
    assert.deepStrictEqual(timesOf(journeys(torshavn, tvoroyri, at)), [["ferry 7", departure, arrival]])
  })
})

/** Two stops 10 km apart and a third 300 m beside the second. */
const aFeed = (name: string, stopTimes: string, more: Record<string, string> = {}) => {
  const file = join(temporary, `${name}.zip`)
  const tables: Record<string, string> = {
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
  }
  const entries = Object.entries(tables).map(([table, text]) => [table, strToU8(text)] as const)
  writeFileSync(file, zipSync(Object.fromEntries(entries)))
  return finder(file)
}

const west = [55.6, 12.0] as const
const east = [55.6, 12.16] as const
const far = [55.6, 12.4] as const

describe("a timetable", () => {
  it("finds the night bus of yesterday's service day", () => {
    const journeys = aFeed("night", "t1,west,1,25:10:00,25:10:00\nt1,east,2,25:30:00,25:30:00\n")
    // Saturday 7 March 2026, 25:10, is Sunday 01:10 in Copenhagen.
    assert.deepStrictEqual(timesOf(journeys(west, east, "2026-03-07T23:30:00Z"))[0], [
      "train 1",
      "2026-03-08T00:10",
      "2026-03-08T00:30"
    ])
  })

  it("keeps its hours on the day the clock changes", () => {
    const journeys = aFeed("summer", "t1,west,1,08:00:00,08:00:00\nt1,east,2,08:20:00,08:20:00\n")
    const departures = ["2026-03-28", "2026-03-29"].map(
      (day) => timesOf(journeys(west, east, `${day}T03:00:00Z`))[0]?.[1]
    )
    assert.deepStrictEqual(departures, ["2026-03-28T07:00", "2026-03-29T06:00"])
  })

  it("changes trains on foot and never boards one that has left", () => {
    const first = "t1,west,1,08:00:00,08:00:00\nt1,east,2,08:20:00,08:20:00\n"
    const soon = aFeed("soon", `${first}t2,beside,1,08:22:00,08:22:00\nt2,far,2,08:50:00,08:50:00\n`)
    assert.deepStrictEqual(soon(west, far, "2026-03-07T06:00:00Z"), [])
    const later = aFeed("later", `${first}t2,beside,1,08:30:00,08:30:00\nt2,far,2,08:50:00,08:50:00\n`)
    assert.deepStrictEqual(timesOf(later(west, far, "2026-03-07T06:00:00Z")), [
      ["train 1, walk, train 1", "2026-03-07T07:00", "2026-03-07T07:50"]
    ])
  })

  it("fills in a time left out, reads quoted names and obeys calendar exceptions", () => {
    const stopTimes = "t2,west,1,08:00:00,08:00:00\nt2,east,2,,\nt2,far,3,09:00:00,09:00:00\n"
    const journeys = aFeed("gaps", stopTimes, {
      "calendar_dates.txt": "service_id,date,exception_type\nsat,20260307,2\nsat,20260309,1\n"
    })
    const journey = Option.getOrThrow(Option.fromUndefinedOr(journeys(east, far, "2026-03-09T06:00:00Z")[0]))
    assert.deepStrictEqual(timesOf(journey === undefined ? [] : [journey]), [
      ["train 1", "2026-03-09T07:30", "2026-03-09T08:00"]
    ])
    assert.strictEqual(
      journeys(west, east, "2026-03-09T06:00:00Z")[0]?.legs[0]?.from.name,
      'West, "old" station'
    )
    assert.deepStrictEqual(
      journeys(east, far, "2026-03-07T06:00:00Z"),
      [],
      "the Saturday that was called off"
    )
  })

  it("repeats the trips of frequencies.txt and offers at most four", () => {
    const journeys = aFeed("often", "t1,west,1,00:00:00,00:00:00\nt1,east,2,00:20:00,00:20:00\n", {
      "frequencies.txt": "trip_id,start_time,end_time,headway_secs\nt1,07:00:00,09:00:00,600\n"
    })
    const times = timesOf(journeys(west, east, "2026-03-07T06:15:00Z")).map(([, departure]) => departure)
    assert.deepStrictEqual(times, [
      "2026-03-07T06:20",
      "2026-03-07T06:30",
      "2026-03-07T06:40",
      "2026-03-07T06:50"
    ])
  })
})
