import { assert, describe, it } from "@effect/vitest"
import { array, property, assert as prove, stringMatching } from "fast-check"
import KDBush from "kdbush"
import { alongRoute, spreadOut } from "#geo/meeting-points/alongRoute.ts"
import { fold } from "#geo/places/fold.ts"
import { nearWords } from "#geo/places/index/nearWords.ts"
import { parseQuery } from "#geo/places/query/parseQuery.ts"
import { makeCountryOf } from "#geo/region/countries.ts"

describe("what a person types", () => {
  it.each([
    ["Strandvejen 12", "strandvejen~", "12"],
    ["Strandvejen 12B, 2100 København Ø", "strandvejen 2100 kobenhavn o~", "12b"],
    ["Strandvejen 12 b København", "strandvejen kobenhavn~", "12b"],
    ["12 Strandvejen", "strandvejen~", "12"],
    ["2100 København", "2100 kobenhavn~", ""],
    ["DK-2100 København", "2100 kobenhavn~", ""],
    ["222 22 Lund", "22222 lund~", ""],
    ["Storgatan 5, S-222 22 Lund", "storgatan 22222 lund~", "5"],
    ["1012AB", "1012 ab~", ""],
    ["Kerkstraat 12-3 Antwerpen", "kerkstrat antwerpen~", "12-3"],
    ["Kerkstraat 12-H", "kerkstrat~", "12"],
    ["10. Februarvej", "10 februarvej~", ""],
    ["10. Februarvej 3", "10 februarvej~", "3"],
    ["Gl. Strand 48", "gl~ strand~", "48"],
    ["Gl.Strand 48, 3. tv", "gl~ strand~", "48"],
    ["Algade 5 2.th 4000 Roskilde", "algade 4000 roskilde~", "5"],
    ["Algade 5, st., 4000 Roskilde", "algade 4000 roskilde~", "5"],
    ["Algade 5 st tv", "algade~", "5"],
    ["Algade 1. th", "algade~", "1"],
    ["St. Strandstræde 5", "st~ strandstrade~", "5"],
    ["Bangatan 5 lgh 1102", "bangatan~", "5"],
    ["Økernveien 12 H0201", "okernveien~", "12"],
    ["Damstraat 3 bus 12", "damstrat~", "3"],
    ["'s-Gravenweg", "s gravenweg~", ""],
    ["Algade\u0000 🚲 5", "algade~", "5"]
  ] as const)("%j is words, some of which may go on, and a house number", (typed, words, number) => {
    const question = parseQuery(typed)
    const asked = question.words.map(({ text, isOpen }) => (isOpen ? `${text}~` : text)).join(" ")
    assert.deepStrictEqual([asked, question.number], [words, number])
  })

  it("of any length is at most eight words", () => {
    assert.isAtMost(parseQuery("vej ".repeat(500_000)).words.length, 8)
  })

  it("may name its country, in several languages", () => {
    const countries = ["Algade 1, Danmark", "Storgatan 1 Sweden", "Dam 1 Holland", "Norge", "Danmarksgade 3"]
    assert.deepStrictEqual(
      countries.map((typed) => parseQuery(typed).country),
      ["DK", "SE", "NL", undefined, undefined]
    )
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

const shortWord = stringMatching(/^[abc]{1,6}$/)

/** Of words with at most one mistake, by making every one. */
const mistakes = (one: string, other: string): number => {
  if (one === other) return 0
  const cuts = Array.from({ length: one.length + 1 }, (_, at) => [one.slice(0, at), one.slice(at)] as const)
  const made = cuts.flatMap(([before, after]) => [
    before + after.slice(1),
    `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`,
    ...["a", "b", "c"].flatMap((letter) => [before + letter + after, before + letter + after.slice(1)])
  ])
  return made.includes(other) ? 1 : 2
}

describe("words of a list that are near a typed one", () => {
  const sorted = ["kompagnistrade", "kompagni", "kongensgade", "kongevej", "konge", "o"].sort()
  const near = (typed: string, most: number, isOpen = false) =>
    nearWords(sorted, typed, most, isOpen).flatMap(({ from, to, distance }) =>
      sorted.slice(from, to).map((word) => `${word} ${distance}`)
    )
  it.each([
    ["konge", ["konge 0"]],
    ["kongr", ["konge 1"]],
    ["koneg", ["konge 1"]],
    ["onge", ["konge 1"]],
    ["konnge", ["konge 1"]],
    ["knogeevj", []]
  ] as const)("%s: one letter dropped, added, changed or swapped", (typed, found) => {
    assert.deepStrictEqual(near(typed, 1), [...found])
  })
  it("two letters", () => assert.deepStrictEqual(near("knogeevj", 2), ["kongevej 2"]))
  it("those that go on", () => {
    assert.includeMembers(near("kopmagni", 1, true), ["kompagnistrade 1", "kompagni 1"])
  })
  it("and what the plain distance says, for any words", () => {
    prove(
      property(array(shortWord, { minLength: 1, maxLength: 30 }), shortWord, (list, typed) => {
        const known = [...new Set(list)].sort()
        const expected = known.filter((one) => mistakes(one, typed) <= 1)
        const found = nearWords(known, typed, 1, false).flatMap(({ from, to }) => known.slice(from, to))
        assert.deepStrictEqual(found, expected)
      })
    )
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
