import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { type Journey, providerOf } from "#core/search/Journey.ts"
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

it("N22 an id without a signature is not read, whatever passes for one", () => {
  const [written = ""] = writeJourneyId(text, sign).split(".")
  expect(readJourneyId(`${written}.`, () => true)).toEqual(Option.some(text))
  expect(readJourneyId(`${written}A`, () => true)).toEqual(Option.none())
})

describe("with whom one rides", () => {
  const ride = (mode: "walk" | "train", agency: string) => ({ mode, agency })
  it.each([
    ["each once, in order", [ride("train", "B"), ride("train", "A"), ride("train", "B")], "B, A"],
    ["not on foot", [ride("walk", "Feet"), ride("train", "A"), ride("walk", "")], "A"],
    ["nobody, all the way on foot", [ride("walk", "")], ""]
  ])("N22 %s", (_case, rides, provider) => {
    const halt = { name: "", point: roskilde, at: at("2026-03-02T08:00:00Z") }
    const rest = { line: "", headsign: "", platform: "", from: halt, to: halt, distance: metres(1) }
    expect(providerOf(rides.map((one) => ({ ...rest, ...one, arrangeWith: "nobody" })))).toBe(provider)
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
  it("N22 is in ids that were handed out, and so is written like before by every later version", () => {
    expect(plain).toBe(
      "2026-03-02T08:00:00.000Z\n2026-03-02T08:20:00.000Z\n" +
        "train|1|West|2026-03-02T08:00:00.000Z|East|2026-03-02T08:20:00.000Z"
    )
  })
  it("N22 is another for another departure, or another place to change", () => {
    const one = journey("1", "2026-03-02T08:20:00Z")
    expect(journeyOutline({ ...one, departure: at("2026-03-02T07:59:00Z") })).not.toBe(plain)
    const [leg] = one.legs
    const elsewhere = { ...leg, to: halt("North", "2026-03-02T08:20:00Z") } as const
    const legs = leg === undefined ? [] : [{ ...leg, ...elsewhere }]
    expect(journeyOutline({ ...one, legs })).not.toBe(plain)
  })
  it.each([
    ["the same", "1", "2026-03-02T08:20:00Z", true],
    ["another for another line", "2", "2026-03-02T08:20:00Z", false],
    ["another for another minute", "1", "2026-03-02T08:21:00Z", false]
  ])("N22 is %s", (_case, line, arrival, isSame) => {
    expect(journeyOutline(journey(line, arrival)) === plain).toBe(isSame)
  })
})
