import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { addressDebounce, isSearchable, keepPredictions, rememberPlace } from "#core/search/addressQuery.ts"

const Letters = Schema.String.check(Schema.isPattern(/^[a-zæøå]{0,12}$/))
const Spaces = Schema.String.check(Schema.isPattern(/^ {0,6}$/))
const Terms = Schema.Array(Schema.Struct({ terms: Schema.Array(Letters) }))

describe("an address is asked for", () => {
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
  ] as const)("ADDR-002 %j: %s", (typed, asks) => {
    assert.strictEqual(isSearchable(typed), asks)
  })

  it("ADDR-003 after 500 ms of quiet and never later than 2 s", () => {
    assert.deepStrictEqual(addressDebounce, { waitMs: 500, maxWaitMs: 2000 })
  })
})

describe("of what was predicted", () => {
  it.prop(
    "ADDR-004 at most five are kept, in order, each with more than two terms",
    [Terms],
    ([predicted]) => {
      const kept = keepPredictions(predicted)
      assert.isTrue(kept.every(({ terms }) => terms.length > 2))
      assert.deepStrictEqual(kept, predicted.filter(({ terms }) => terms.length > 2).slice(0, 5))
    }
  )
})

const place = (street: string, city = "Roskilde") => ({ street, zipcode: "4000", city })
const remembered = (streets: ReadonlyArray<string>) =>
  streets.reduce<ReadonlyArray<ReturnType<typeof place>>>(
    (places, street) => rememberPlace(places, place(street)),
    []
  )

describe("of the places chosen", () => {
  it("ADDR-006 the last five are remembered, the newest first", () => {
    const streets = remembered(["A 1", "B 2", "C 3", "D 4", "E 5", "F 6"]).map(({ street }) => street)
    assert.deepStrictEqual(streets, ["F 6", "E 5", "D 4", "C 3", "B 2"])
  })

  it("ADDR-006 each is remembered once, and moves up when it is chosen again", () => {
    const streets = remembered(["A 1", "B 2", "A 1"]).map(({ street }) => street)
    assert.deepStrictEqual(streets, ["A 1", "B 2"])
    const [again] = rememberPlace(remembered(["A 1"]), place("A 1", "Lejre"))
    assert.strictEqual(again?.city, "Lejre")
  })

  it("ADDR-006 the same street of another town, or of another postal code, is another place", () => {
    const others = [place("A 1", "Lejre"), { ...place("A 1"), zipcode: "4320" }]
    assert.deepStrictEqual(rememberPlace(others, place("A 1")), [place("A 1"), ...others])
  })

  it.prop("ADDR-006 never more than five, never one twice", [Schema.Array(Letters)], ([streets]) => {
    const kept = remembered(streets).map(({ street }) => street)
    assert.strictEqual(kept.length, Math.min(5, new Set(streets).size))
    assert.strictEqual(new Set(kept).size, kept.length)
  })
})
