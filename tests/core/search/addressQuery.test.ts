import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  addRecentPlace,
  addressDebounce,
  filterPredictions,
  isSearchable,
  matchesTyped
} from "#core/search/addressQuery.ts"

const Letters = Schema.String.check(Schema.isPattern(/^[a-zæøå]{0,12}$/))
const Spaces = Schema.String.check(Schema.isPattern(/^ {0,6}$/))
const Terms = Schema.Array(Schema.Struct({ terms: Schema.Array(Letters) }))

describe("a typed address is searchable", () => {
  it.prop(
    "ADDR-002 after more than three characters, however many spaces are around them",
    [Letters, Spaces],
    ([typed, spaces]) => isSearchable(`${spaces}${typed}${spaces}`) === typed.length > 3
  )

  it.each([
    ["Str", false],
    ["Stra", true],
    ["   S   ", false],
    ["St 1", true]
  ] as const)("ADDR-002 %j: %s", (typed, expected) => {
    assert.strictEqual(isSearchable(typed), expected)
  })

  it("ADDR-003 after a pause of 500 ms, and after 2 s at the latest", () => {
    assert.deepStrictEqual(addressDebounce, { waitMs: 500, maxWaitMs: 2000 })
  })
})

describe("of the predictions", () => {
  it.prop(
    "ADDR-004 at most five are kept, in order, each with more than two terms",
    [Terms],
    ([predicted]) => {
      const kept = filterPredictions(predicted)
      assert.isTrue(kept.every(({ terms }) => terms.length > 2))
      assert.deepStrictEqual(kept, predicted.filter(({ terms }) => terms.length > 2).slice(0, 5))
    }
  )
})

const place = (street: string, city = "Roskilde") => ({ street, zipcode: "4000", city })
const recentPlaces = (streets: ReadonlyArray<string>) =>
  streets.reduce<ReadonlyArray<ReturnType<typeof place>>>(
    (places, street) => addRecentPlace(places, place(street)),
    []
  )

describe("of the selected places", () => {
  it("ADDR-006 the last five are recent places, the newest first", () => {
    const streets = recentPlaces(["A 1", "B 2", "C 3", "D 4", "E 5", "F 6"]).map(({ street }) => street)
    assert.deepStrictEqual(streets, ["F 6", "E 5", "D 4", "C 3", "B 2"])
  })

  it("ADDR-006 each is listed once, and moves up when it is selected again", () => {
    const streets = recentPlaces(["A 1", "B 2", "A 1"]).map(({ street }) => street)
    assert.deepStrictEqual(streets, ["A 1", "B 2"])
    const [again] = addRecentPlace(recentPlaces(["A 1"]), place("A 1", "Lejre"))
    assert.strictEqual(again?.city, "Lejre")
  })

  it("ADDR-006 the same street of another town, or of another postal code, is another place", () => {
    const others = [place("A 1", "Lejre"), { ...place("A 1"), zipcode: "4320" }]
    assert.deepStrictEqual(addRecentPlace(others, place("A 1")), [place("A 1"), ...others])
  })

  it.prop("ADDR-006 never more than five, never one twice", [Schema.Array(Letters)], ([streets]) => {
    const kept = recentPlaces(streets).map(({ street }) => street)
    assert.strictEqual(kept.length, Math.min(5, new Set(streets).size))
    assert.strictEqual(new Set(kept).size, kept.length)
  })
})

describe("a known place", () => {
  it.each([
    ["aar h", true],
    ["", true],
    ["8000 AARHUS", true],
    ["arhus", false],
    ["aarhus odense", false]
  ])("answers to %o: %o", (typed, found) => {
    assert.strictEqual(matchesTyped("Aarhus H, 8000 Aarhus C", typed), found)
  })
})
