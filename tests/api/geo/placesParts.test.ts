import { assert, describe, it } from "@effect/vitest"
import KDBush from "kdbush"
import { alongRoute, spreadOut } from "#api/geo/meeting-points/alongRoute.ts"
import { fold } from "#api/geo/places/fold.ts"
import { parseQuestion } from "#api/geo/places/parseQuestion.ts"
import { makeCountryOf } from "#api/geo/region/countries.ts"
import { decodePolyline, encodePolyline } from "#api/geo/routing/polyline.ts"

describe("what a person types", () => {
  it.each([
    ["Strandvejen 12", "Strandvejen", "12"],
    ["Strandvejen 12B, 2100 København Ø", "Strandvejen 2100 København Ø", "12b"],
    ["Strandvejen 12 b København", "Strandvejen København", "12b"],
    ["2100 København", "2100 København", ""],
    ["222 22 Lund", "222 22 Lund", ""],
    ["Storgatan 5, 222 22 Lund", "Storgatan 222 22 Lund", "5"],
    ["Kerkstraat 12-3 Antwerpen", "Kerkstraat Antwerpen", "12-3"],
    ["10. Februarvej", "10. Februarvej", ""]
  ] as const)("%j is words and a house number", (typed, words, number) => {
    assert.deepStrictEqual(parseQuestion(typed), { words, number })
  })

  it.each([
    ["Åboulevarden", "Aaboulevarden", "aboulevarden"],
    ["Østergade", "Oestergade", "ostergade"],
    ["Västra Hamngatan", "Vastra hamngatan"],
    ["Sæbyvej", "Saebyvej", "sabyvej"],
    ["Malmö", "malmo", "Malmø"]
  ] as const)("%s is found by every spelling", (...spellings) => {
    assert.strictEqual(new Set(spellings.map(fold)).size, 1)
  })
})

describe("a point on the map lies", () => {
  const countryOf = makeCountryOf()
  it.each([
    ["København", 55.676, 12.57, "DK"],
    ["Rønne", 55.1, 14.7, "DK"],
    ["Malmö", 55.605, 13.0, "SE"],
    ["Oslo", 59.91, 10.75, "NO"],
    ["Amsterdam", 52.37, 4.9, "NL"],
    ["Antwerpen", 51.22, 4.4, "BE"],
    ["the pier of Hanstholm", 57.13, 8.6, "DK"],
    ["Flensburg", 54.78, 9.43, undefined],
    ["Vaduz", 47.14, 9.52, undefined],
    ["the middle of the North Sea", 56, 4, undefined]
  ] as const)("%s", (_place, lat, lng, country) => {
    assert.strictEqual(countryOf(lat, lng), country)
  })
})

describe("a drawn route", () => {
  it.each([5, 6])("survives being written with %i decimals", (precision) => {
    const path = Array.from({ length: 200 }, (_, i) => [Math.sin(i) * 89, Math.cos(i * 7) * 179] as const)
    const rounded = path.map((point) => point.map((degrees) => Math.round(degrees * 10 ** precision)))
    const read = decodePolyline(encodePolyline(path, precision), precision)
    assert.deepStrictEqual(
      read.map((point) => point.map((degrees) => Math.round(degrees * 10 ** precision))),
      rounded
    )
  })

  it("is written as Google's own example", () => {
    const path = [
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453]
    ] as const
    assert.strictEqual(encodePolyline(path, 5), "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
  })
})

describe("points along a route", () => {
  const path = Array.from({ length: 101 }, (_, i) => ({ lat: 55, lng: 12 + i * 0.01 }))
  const points = [
    { lat: 55.001, lng: 12.9 },
    { lat: 55.0005, lng: 12.105 },
    { lat: 55.05, lng: 12.5 },
    { lat: 55, lng: 11.99 }
  ]
  const index = new KDBush(points.length)
  for (const { lat, lng } of points) index.add(lng, lat)
  index.finish()

  it("are those within reach, each where the road passes it", () => {
    const passings = alongRoute(path, index, points, 700).toSorted((a, b) => a.along - b.along)
    assert.deepStrictEqual(
      passings.map(({ at }) => at),
      [3, 1, 0]
    )
    const [before, early, late] = passings
    assert.deepStrictEqual([before?.along, Math.round(before?.detour ?? 0)], [0, 638])
    assert.closeTo(early?.along ?? 0, 6_697, 5)
    assert.closeTo(early?.detour ?? 0, 55.6, 0.5)
    assert.closeTo(late?.detour ?? 0, 111.2, 0.5)
  })

  it("are spread over the drive when there are more than wanted", () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ at, detour: 10, along: at < 90 ? at : at * 10 }))
    const chosen = spreadOut(many, 10, ({ at }) => at)
    assert.strictEqual(chosen.length, 10)
    assert.isAtLeast(chosen.filter(({ along }) => along >= 900).length, 1)
    assert.deepStrictEqual(
      chosen,
      chosen.toSorted((a, b) => a.along - b.along)
    )
  })
})
