import { assert, describe, it } from "@effect/vitest"
import { parseQuery } from "#geo/places/query/parseQuery.ts"

describe("a search text", () => {
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
  ] as const)("%j has words, some of them prefixes, and a house number", (typed, words, number) => {
    const query = parseQuery(typed)
    const parsed = query.words.map(({ text, isPrefix }) => (isPrefix ? `${text}~` : text)).join(" ")
    assert.deepStrictEqual([parsed, query.number], [words, number])
  })

  it("of any length has at most eight words", () => {
    assert.isAtMost(parseQuery("vej ".repeat(500_000)).words.length, 8)
  })

  it("may name a country in several languages", () => {
    const countries = ["Algade 1, Danmark", "Storgatan 1 Sweden", "Dam 1 Holland", "Norge", "Danmarksgade 3"]
    assert.deepStrictEqual(
      countries.map((typed) => parseQuery(typed).country),
      ["DK", "SE", "NL", undefined, undefined]
    )
  })
})
