import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { matchTrip } from "#core/search/matchTrip.ts"
import { aSearchQuery } from "#tests/support/builders/aSearchQuery.ts"
import { aStop, aTrip, at } from "#tests/support/builders/entities.ts"

const trip = aTrip()
const pair = (found: ReturnType<typeof matchTrip>) =>
  Option.match(found, { onNone: () => "none", onSome: ({ from, to }) => `${from.position}-${to.position}` })

describe("a trip that leaves at 08:00 matches", () => {
  it.each([
    ["SRCH-001 a departure at 08:30", "0-3", aSearchQuery({ at: at("2026-03-02T08:30:00Z") })],
    ["SRCH-001 not a departure a minute later", "none", aSearchQuery({ at: at("2026-03-02T08:31:00Z") })],
    [
      "SRCH-002 an arrival at 08:00, half an hour early",
      "0-3",
      aSearchQuery({ by: "ARRIVAL", at: at("2026-03-02T08:00:00Z") })
    ],
    ["N19 a query between two of its stops", "1-2", aSearchQuery({ from: aStop(1), to: aStop(2) })],
    ["N19 not a query against its direction", "none", aSearchQuery({ from: aStop(2), to: aStop(1) })],
    [
      "N19 not a query beyond walking distance",
      "none",
      aSearchQuery({ from: { ...aStop(0), lat: aStop(0).lat + 0.0091 } })
    ]
  ] as const)("%s", (_case, found, query) => {
    expect(pair(matchTrip(trip, query))).toBe(found)
  })
  it("TRIP-037 not at a deactivated stop", () => {
    const stops = trip.stops.map((stop) => (stop.position === 0 ? { ...stop, deactivated: true } : stop))
    expect(pair(matchTrip(aTrip({ stops }), aSearchQuery()))).toBe("none")
  })
  it("N19 with the stop pair that has the least walking", () => {
    const close = aStop(1, { lat: aStop(0).lat + 0.004, lng: aStop(0).lng })
    const found = matchTrip(
      aTrip({ stops: [aStop(0), close, aStop(3)] }),
      aSearchQuery({ from: { ...close, lat: close.lat - 0.0005 } })
    )
    expect(pair(found)).toBe("1-3")
    expect(pair(matchTrip(aTrip({ stops: [aStop(0), close, aStop(3)] }), aSearchQuery()))).toBe("0-3")
  })
})

describe("of two stop pairs with equal walking", () => {
  const [a, b] = [aStop(0), aStop(3)]
  const passing = (...places: ReadonlyArray<typeof a>) =>
    aTrip({ stops: places.map(({ lat, lng }, position) => aStop(position, { lat, lng })) })
  it("N19 the one with fewer stops is chosen", () => {
    expect(pair(matchTrip(passing(a, a, b, b), aSearchQuery()))).toBe("1-2")
    expect(pair(matchTrip(passing(a, aStop(1), a, b), aSearchQuery()))).toBe("2-3")
  })
  it("N19 the earlier one of equally many stops is chosen", () => {
    expect(pair(matchTrip(passing(a, b, a, b), aSearchQuery()))).toBe("0-1")
  })
})
