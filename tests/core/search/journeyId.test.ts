import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Journey } from "#core/search/Journey.ts"
import {
  type JourneyIdPayload,
  journeyOutline,
  signJourneyId,
  verifyJourneyId
} from "#core/search/journeyId.ts"
import { metres } from "#core/shared/geo.ts"
import { at, copenhagen, roskilde, stopId, tripId } from "#tests/support/builders/entities.ts"

const sign = (text: string) => `${text.length}-${text.slice(-8)}`
const isSigned = (text: string, signature: string) => sign(text) === signature
const payload: JourneyIdPayload = {
  query: {
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
const combined: JourneyIdPayload = {
  ...payload,
  car: {
    tripId: tripId(1),
    fromStopId: stopId(0),
    toStopId: stopId(1),
    endpoint: { ...roskilde, name: "Home" },
    isCarFirst: true
  }
}

describe("the id of a public transport result", () => {
  it.each([
    ["a query", payload],
    ["a query with a car part", combined]
  ])("N22 contains %s", (_case, content) => {
    expect(verifyJourneyId(signJourneyId(content, sign), isSigned)).toEqual(Option.some(content))
  })
  it("N22 needs no encoding in a URL", () => {
    const id = signJourneyId(payload, (written) => String(written.length))
    expect(encodeURIComponent(id)).toBe(id)
  })
  it.each([
    ["truncated", (id: string) => id.slice(0, -1)],
    ["without a signature", (id: string) => id.slice(0, id.indexOf("."))],
    ["with a changed payload", (id: string) => `A${id}`],
    ["only a dot", () => "."],
    ["empty", () => ""],
    ["signed, but without a payload", () => `bm90aGluZw.${sign("bm90aGluZw")}`]
  ])("N22 is refused when it is %s", (_case, change) => {
    expect(verifyJourneyId(change(signJourneyId(payload, sign)), isSigned)).toEqual(Option.none())
  })
})

it("N22 an id without a dot is refused, even if every signature is valid", () => {
  const [written = ""] = signJourneyId(payload, sign).split(".")
  expect(verifyJourneyId(`${written}.`, () => true)).toEqual(Option.some(payload))
  expect(verifyJourneyId(`${written}A`, () => true)).toEqual(Option.none())
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
  it("N22 has a stable format, because ids that were issued contain it", () => {
    expect(plain).toBe(
      "2026-03-02T08:00:00.000Z\n2026-03-02T08:20:00.000Z\n" +
        "train|1|West|2026-03-02T08:00:00.000Z|East|2026-03-02T08:20:00.000Z"
    )
  })
  it("N22 differs for another departure, or another place to change", () => {
    const one = journey("1", "2026-03-02T08:20:00Z")
    expect(journeyOutline({ ...one, departure: at("2026-03-02T07:59:00Z") })).not.toBe(plain)
    const [leg] = one.legs
    const elsewhere = { ...leg, to: halt("North", "2026-03-02T08:20:00Z") } as const
    const legs = leg === undefined ? [] : [{ ...leg, ...elsewhere }]
    expect(journeyOutline({ ...one, legs })).not.toBe(plain)
  })
  it.each([
    ["the same", "1", "2026-03-02T08:20:00Z", true],
    ["different for another line", "2", "2026-03-02T08:20:00Z", false],
    ["different for another minute", "1", "2026-03-02T08:21:00Z", false]
  ])("N22 is %s", (_case, line, arrival, isSame) => {
    expect(journeyOutline(journey(line, arrival)) === plain).toBe(isSame)
  })
})
