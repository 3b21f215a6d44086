import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { Journey } from "#core/search/Journey.ts"
import { importFeed } from "#geo/transit/importFeed.ts"
import { noTimetable, openTimetable } from "#geo/transit/openTimetable.ts"
import { extracts } from "#tests/support/region/extracts.ts"
import { journeysOf, journeyTimes } from "#tests/support/region/gtfs.ts"

const eidi = [62.2996, -7.091] as const
const gjogv = [62.3257, -6.943] as const
const klaksvik = [62.2255, -6.5838] as const
const mykines = [62.1043, -7.6476] as const
const torshavn = [62.0107, -6.7726] as const
const trollanes = [62.3613, -6.7875] as const
const tvoroyri = [61.5567, -6.8083] as const

const first = (journeys: ReadonlyArray<Journey>) =>
  Option.getOrThrow(Option.fromUndefinedOr(journeys.find(() => true)))
const ridesOf = ({ legs }: Journey) =>
  legs.map(({ mode, line, headsign, from, to }) => [mode, line, headsign, from.name, to.name])

/**
 * Expected journeys are read by hand from stop_times.txt; comments name the trip ids. The islands have UTC in
 * winter and UTC+1 in summer; 4 March 2026 is a Wednesday, 7 March a Saturday.
 */
describe.runIf(extracts.areAvailable)(`the timetable of the Faroe Islands${extracts.skipNote}`, () => {
  const journeys = journeysOf(extracts.areAvailable ? openTimetable(importFeed(extracts.faroe)) : noTimetable)

  it("PROD-007 has the buses from Tórshavn to Klaksvík on a weekday after eight", () => {
    // 400_0015, 401_0006, 400_0016, 400_0017.
    assert.deepStrictEqual(journeyTimes(journeys(torshavn, klaksvik, "2026-03-04T08:00:00Z")), [
      ["bus 400", "2026-03-04T09:20", "2026-03-04T10:50"],
      ["bus 401", "2026-03-04T09:50", "2026-03-04T10:55"],
      ["bus 400", "2026-03-04T10:50", "2026-03-04T12:25"],
      ["bus 400", "2026-03-04T12:10", "2026-03-04T13:40"]
    ])
  })

  it("omits line 401 on a Saturday, when it does not run", () => {
    // 400_0015, 400_0017; the services of 401_0006 (weekdays) and 400_0016 (weekdays and Sundays) have a day off.
    assert.deepStrictEqual(journeyTimes(journeys(torshavn, klaksvik, "2026-03-07T08:00:00Z")).slice(0, 2), [
      ["bus 400", "2026-03-07T09:20", "2026-03-07T10:50"],
      ["bus 400", "2026-03-07T12:10", "2026-03-07T13:40"]
    ])
  })

  it("ends with the last bus that arrives in time", () => {
    // 400_0014.
    assert.deepStrictEqual(
      journeyTimes(journeys(torshavn, klaksvik, "2026-03-04T09:30:00Z", "ARRIVAL")).at(-1),
      ["bus 400", "2026-03-04T07:55", "2026-03-04T09:25"]
    )
  })

  it("changes at Oyrarbakki, but not to a bus that leaves in the minute of arrival", () => {
    // 400_0015 at 10:05, 200_0018 at 11:35; 400_0016 at 11:35, 200_0019 at 12:40; 400_0017 at 12:55, 200_0020 at 13:15.
    assert.deepStrictEqual(journeyTimes(journeys(torshavn, eidi, "2026-03-04T08:30:00Z")), [
      ["bus 400, bus 200", "2026-03-04T09:20", "2026-03-04T12:00"],
      ["bus 400, bus 200", "2026-03-04T10:50", "2026-03-04T13:05"],
      ["bus 400, bus 200", "2026-03-04T12:10", "2026-03-04T13:35"]
    ])
  })

  it("continues by ferry with the latest bus that reaches it", () => {
    // 300_0003 at 08:55 and not 300_0002 an hour before, 36_0003 at 09:30; 300_0004 at 10:20, 36_0051 at 10:45.
    assert.deepStrictEqual(journeyTimes(journeys(torshavn, mykines, "2026-03-04T06:00:00Z")), [
      ["bus 300, ferry 36", "2026-03-04T07:50", "2026-03-04T10:15"],
      ["bus 300, ferry 36", "2026-03-04T09:15", "2026-03-04T11:30"]
    ])
  })

  it.each([
    ["to the minute", "2026-03-04T11:30:00Z", "2026-03-04T09:15"],
    ["a minute too early for the second ferry", "2026-03-04T11:29:00Z", "2026-03-04T07:50"]
  ])("reaches Mykines by a deadline %s", (_case, at, departure) => {
    assert.strictEqual(journeyTimes(journeys(torshavn, mykines, at, "ARRIVAL")).at(-1)?.[1], departure)
  })

  it("reaches Trøllanes with three vehicles of one company", () => {
    // 401_0005 to 07:30, 56_0100 08:00 to 08:20, 506_0053 10:20 to 10:50 (both Wednesdays only).
    const journey = first(journeys(torshavn, trollanes, "2026-03-04T06:00:00Z"))
    assert.deepStrictEqual(journeyTimes([journey]), [
      ["bus 401, ferry 56, bus 506", "2026-03-04T06:25", "2026-03-04T10:50"]
    ])
    assert.deepStrictEqual(
      [journey.provider, journey.link],
      ["Strandfaraskip Landsins", "https://www.ssl.fo/"]
    )
  })

  it("SRCH-014 changes at the first stop of the next bus instead of riding on and back, and names the contact to arrange it", () => {
    // 400_0017 at 12:55; 201_0011 at 14:35, a bus on request (pickup_type 3).
    const journey = first(journeys(torshavn, gjogv, "2026-03-04T08:30:00Z"))
    assert.deepStrictEqual(ridesOf(journey), [
      ["bus", "400", "Klaksv.", "Tórshavn", "Oyrarbakki"],
      ["bus", "201", "Gjógv", "Oyrarbakki", "Gjógv"]
    ])
    assert.deepStrictEqual(
      journey.legs.map(({ arrangeWith }) => arrangeWith),
      ["nobody", "driver"]
    )
  })

  it("respects holidays: no service on Maundy Thursday and Good Friday, a timetable of its own on Saturday", () => {
    // calendar_dates.txt takes 2 and 3 April off every service of both lines; 400_0015, 400_0017 on the 4th, in summer time.
    assert.deepStrictEqual(journeys(torshavn, klaksvik, "2026-04-02T03:00:00Z"), [])
    assert.deepStrictEqual(journeyTimes(journeys(torshavn, klaksvik, "2026-04-04T03:00:00Z")).slice(0, 2), [
      ["bus 400", "2026-04-04T08:20", "2026-04-04T09:50"],
      ["bus 400", "2026-04-04T11:10", "2026-04-04T12:40"]
    ])
  })

  it("SRCH-014 TRIP-042 has line, direction, company and length of a ferry", () => {
    // 7_0034, 50.5 km of sea.
    const journey = first(journeys(torshavn, tvoroyri, "2026-03-04T21:00:00Z"))
    assert.strictEqual(journey.provider, "Strandfaraskip Landsins")
    assert.deepStrictEqual(ridesOf(journey), [["ferry", "7", "Tvøroyri", "Tórshavn", "Tvøroyri"]])
    assert.closeTo(journey.legs[0]?.distance ?? 0, 50_500, 500)
  })

  it.each([
    // 7_0034 arrives at 24:00, in summer at 23:00 UTC.
    ["winter", "2026-03-04T21:00:00Z", "2026-03-04T21:15", "2026-03-05T00:00"],
    ["summer", "2026-07-01T20:00:00Z", "2026-07-01T20:15", "2026-07-01T23:00"]
  ] as const)("uses the time zone of the islands in %s", (_season, at, departure, arrival) => {
    assert.deepStrictEqual(journeyTimes(journeys(torshavn, tvoroyri, at)), [["ferry 7", departure, arrival]])
  })
})
