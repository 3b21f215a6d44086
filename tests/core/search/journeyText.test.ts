import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Journey } from "#core/search/Journey.ts"
import { type JourneyText, journeyOutline, readJourneyId, writeJourneyId } from "#core/search/journeyText.ts"
import { metres } from "#core/shared/geo.ts"
import { at, copenhagen, roskilde, stopId, tripId } from "#tests/support/builders.ts"

const sign = (text: string) => `${text.length}-${text.slice(-8)}`
const isSigned = (text: string, signature: string) => sign(text) === signature
const text: JourneyText = {
  ask: {
    from: { ...roskilde, name: "Algade 1, Roskilde" },
    to: { ...copenhagen, name: "Rådhuspladsen 🚲" },
    at: at("2026-03-02T08:00:00Z"),
    by: "DEPARTURE",
    maxWalk: metres(1000)
  },
  digest: "d",
  currency: "DKK",
  seats: 1,
  car: null
}
const combined: JourneyText = {
  ...text,
  car: {
    tripId: tripId(1),
    fromStopId: stopId(0),
    toStopId: stopId(1),
    door: { ...roskilde, name: "Home" },
    isFirst: true
  }
}

describe("the id of a public transport result", () => {
  it.each([
    ["what was asked", text],
    ["and who drives a part of it", combined]
  ])("N22 SRCH-011 says %s", (_case, said) => {
    expect(readJourneyId(writeJourneyId(said, sign), isSigned)).toEqual(Option.some(said))
  })
  it("N22 travels in an address as it is", () => {
    const id = writeJourneyId(text, (written) => String(written.length))
    expect(encodeURIComponent(id)).toBe(id)
  })
  it.each([
    ["cut", (id: string) => id.slice(0, -1)],
    ["without a signature", (id: string) => id.slice(0, id.indexOf("."))],
    ["with somebody else's words", (id: string) => `A${id}`],
    ["of nothing", () => "."],
    ["empty", () => ""],
    ["signed, but not of this kind", () => `bm90aGluZw.${sign("bm90aGluZw")}`]
  ])("N22 is not read when it is %s", (_case, change) => {
    expect(readJourneyId(change(writeJourneyId(text, sign)), isSigned)).toEqual(Option.none())
  })
})

describe("the outline of a journey", () => {
  const halt = (name: string, time: string) => ({ name, point: roskilde, at: at(time) })
  const journey = (line: string, arrival: string): Journey => ({
    departure: at("2026-03-02T08:00:00Z"),
    arrival: at(arrival),
    provider: "Line One",
    link: null,
    legs: [
      {
        mode: "train",
        line,
        headsign: "",
        platform: "",
        arrangeWith: "nobody",
        agency: "Line One",
        from: halt("West", "2026-03-02T08:00:00Z"),
        to: halt("East", arrival),
        distance: metres(1)
      }
    ]
  })
  const plain = journeyOutline(journey("1", "2026-03-02T08:20:00Z"))
  it.each([
    ["the same", "1", "2026-03-02T08:20:00Z", true],
    ["another for another line", "2", "2026-03-02T08:20:00Z", false],
    ["another for another minute", "1", "2026-03-02T08:21:00Z", false]
  ])("N22 is %s", (_case, line, arrival, isSame) => {
    expect(journeyOutline(journey(line, arrival)) === plain).toBe(isSame)
  })
})
