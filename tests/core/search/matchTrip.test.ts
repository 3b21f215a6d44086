import { Option } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { boxAround, cellOf, cellsAround } from "#core/search/cell.ts"
import { walkOnGround } from "#core/search/index/ground.ts"
import { type MatchQuery, matchTrip } from "#core/search/matchTrip.ts"
import { searchWindow } from "#core/search/searchWindow.ts"
import { METRES_PER_DEGREE, metres, straightLine } from "#core/shared/geo.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { aStop, aTrip, at } from "#tests/support/builders.ts"

const { search } = defaultProductSettings
const trip = aTrip()
const query = (more: Partial<MatchQuery> & { readonly time?: string } = {}): MatchQuery => ({
  from: aStop(0),
  to: aStop(3),
  by: "DEPARTURE",
  window: searchWindow(at(more.time ?? "2026-03-02T08:00:00Z"), more.by ?? "DEPARTURE", search),
  maxWalk: metres(search.maxWalkMeters),
  ...more
})
const pair = (found: ReturnType<typeof matchTrip>) =>
  Option.match(found, { onNone: () => "none", onSome: ({ from, to }) => `${from.position}-${to.position}` })

describe("the window around the asked time", () => {
  const chosen = at("2026-03-02T12:00:00Z")
  it("SRCH-001 runs from half an hour before a departure to six hours after", () => {
    expect(searchWindow(chosen, "DEPARTURE", search)).toEqual({
      start: at("2026-03-02T11:30:00Z"),
      end: at("2026-03-02T18:00:00Z")
    })
  })
  it("SRCH-002 runs from six hours before an arrival to half an hour after", () => {
    expect(searchWindow(chosen, "ARRIVAL", search)).toEqual({
      start: at("2026-03-02T06:00:00Z"),
      end: at("2026-03-02T12:30:00Z")
    })
  })
})

describe("a trip that leaves at 08:00 matches", () => {
  it.each([
    ["SRCH-001 who leaves at 08:30", "0-3", query({ time: "2026-03-02T08:30:00Z" })],
    ["SRCH-001 not who leaves a minute later", "none", query({ time: "2026-03-02T08:31:00Z" })],
    [
      "SRCH-002 who wants to arrive at 08:00, half an hour early",
      "0-3",
      query({ by: "ARRIVAL", time: "2026-03-02T08:00:00Z" })
    ],
    ["SRCH-013 from a stop on the way to another", "1-2", query({ from: aStop(1), to: aStop(2) })],
    ["SRCH-013 not against its direction", "none", query({ from: aStop(2), to: aStop(1) })],
    [
      "SRCH-013 not beyond walking distance",
      "none",
      query({ from: { ...aStop(0), lat: aStop(0).lat + 0.0091 } })
    ]
  ] as const)("%s", (_case, found, asked) => {
    expect(pair(matchTrip(trip, asked))).toBe(found)
  })
  it("TRIP-037 passes stops by that are switched off", () => {
    const stops = trip.stops.map((stop) => (stop.position === 0 ? { ...stop, deactivated: true } : stop))
    expect(pair(matchTrip(aTrip({ stops }), query()))).toBe("none")
  })
  it("SRCH-013 takes the pair with the least walking", () => {
    const close = aStop(1, { lat: aStop(0).lat + 0.004, lng: aStop(0).lng })
    const found = matchTrip(
      aTrip({ stops: [aStop(0), close, aStop(3)] }),
      query({ from: { ...close, lat: close.lat - 0.0005 } })
    )
    expect(pair(found)).toBe("1-3")
    expect(pair(matchTrip(aTrip({ stops: [aStop(0), close, aStop(3)] }), query()))).toBe("0-3")
  })
})

describe("of two pairs with as much walking", () => {
  const [a, b] = [aStop(0), aStop(3)]
  const passing = (...places: ReadonlyArray<typeof a>) =>
    aTrip({ stops: places.map(({ lat, lng }, position) => aStop(position, { lat, lng })) })
  it("N19 the shorter ride is taken", () => {
    expect(pair(matchTrip(passing(a, a, b, b), query()))).toBe("1-2")
    expect(pair(matchTrip(passing(a, aStop(1), a, b), query()))).toBe("2-3")
  })
  it("N19 the earlier one of two equally short", () => {
    expect(pair(matchTrip(passing(a, b, a, b), query()))).toBe("0-1")
  })
})

describe("the squares of the map", () => {
  it("MAP-009 are numbered by hundredths of a degree, row by row", () => {
    expect(cellOf({ lat: -90, lng: -180 })).toBe(0)
    expect(cellOf({ lat: 55.645, lng: 12.085 })).toBe(14_564 * 36_000 + 19_208)
  })
  it("MAP-009 are no more around a place than the walk can reach", () => {
    const middle = { lat: 55.645, lng: 12.085 }
    const here = cellOf(middle)
    expect(cellsAround(middle, 100)).toEqual([here])
    expect(cellsAround(middle, 400)).toEqual([here - 1, here, here + 1])
    expect(cellsAround(middle, 600).length).toBe(9)
  })
})

it("MAP-009 the squares around a place hold everything within the walk", () => {
  const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true })
  const latitude = fc.double({ min: 50, max: 70, noNaN: true })
  fc.assert(
    fc.property(latitude, offset, offset, fc.integer({ min: 0, max: 2000 }), (lat, dLat, dLng, walk) => {
      const home = { lat, lng: 10 }
      const stop = { lat: lat + dLat, lng: 10 + dLng }
      fc.pre(straightLine(home, stop) <= walk)
      expect(cellsAround(home, walk)).toContain(cellOf(stop))
    })
  )
})

it("MAP-009 the box around a place in the far north holds a walk in every direction to its last metre", () => {
  const [radius, walk] = [(METRES_PER_DEGREE * 180) / Math.PI, 2000]
  const home = { lat: 71, lng: 25 }
  const box = boxAround(home, walk)
  const [phi, arc] = [(home.lat * Math.PI) / 180, walk / radius]
  const outside = Array.from({ length: 360 }, (_, degrees) => {
    const bearing = (degrees * Math.PI) / 180
    const sine = Math.sin(phi) * Math.cos(arc) + Math.cos(phi) * Math.sin(arc) * Math.cos(bearing)
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(arc) * Math.cos(phi),
      Math.cos(arc) - Math.sin(phi) * sine
    )
    return { lat: (Math.asin(sine) * 180) / Math.PI, lng: home.lng + (turn * 180) / Math.PI }
  }).filter(({ lat, lng }) => lat < box.south || lat > box.north || lng < box.west || lng > box.east)
  expect(outside).toEqual([])
})

it("N19 the squares around a place hold the last metre of the walk, as search measures it", () => {
  const edge = 2000
  const pairs = Array.from({ length: 2000 }, (_, step) => {
    const home = { lat: 55.6 + step * 0.00001, lng: 10 }
    return { home, stop: { lat: home.lat + edge / METRES_PER_DEGREE, lng: 10 } }
  }).filter(({ home, stop }) => walkOnGround(home, stop) <= edge)
  const missed = pairs.filter(({ home, stop }) => !cellsAround(home, edge).includes(cellOf(stop)))
  expect(pairs.length).toBeGreaterThan(1000)
  expect(missed).toEqual([])
})
