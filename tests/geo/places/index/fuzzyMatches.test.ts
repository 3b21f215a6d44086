import { assert, describe, it } from "@effect/vitest"
import { array, property, assert as prove, stringMatching } from "fast-check"
import { fuzzyMatches } from "#geo/places/index/fuzzyMatches.ts"

const shortWord = stringMatching(/^[abc]{1,6}$/)

/** The edit distance of words with at most one edit, by trying every edit; 2 for all others. */
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

describe("fuzzy matches of a word", () => {
  const sorted = ["kompagnistrade", "kompagni", "kongensgade", "kongevej", "konge", "o"].sort()
  const near = (typed: string, most: number, isPrefix = false) =>
    fuzzyMatches(sorted, typed, most, isPrefix).flatMap(({ from, to, distance }) =>
      sorted.slice(from, to).map((word) => `${word} ${distance}`)
    )
  it.each([
    ["konge", ["konge 0"]],
    ["kongr", ["konge 1"]],
    ["koneg", ["konge 1"]],
    ["onge", ["konge 1"]],
    ["konnge", ["konge 1"]],
    ["knogeevj", []]
  ] as const)("include words one edit away: %s", (typed, found) => {
    assert.deepStrictEqual(near(typed, 1), [...found])
  })
  it("include words two edits away", () => assert.deepStrictEqual(near("knogeevj", 2), ["kongevej 2"]))
  it("include words with a similar prefix", () => {
    assert.includeMembers(near("kopmagni", 1, true), ["kompagnistrade 1", "kompagni 1"])
  })
  it("equal those of a plain distance, for any words", () => {
    prove(
      property(array(shortWord, { minLength: 1, maxLength: 30 }), shortWord, (list, typed) => {
        const known = [...new Set(list)].sort()
        const expected = known.filter((one) => mistakes(one, typed) <= 1)
        const found = fuzzyMatches(known, typed, 1, false).flatMap(({ from, to }) => known.slice(from, to))
        assert.deepStrictEqual(found, expected)
      })
    )
  })
})
