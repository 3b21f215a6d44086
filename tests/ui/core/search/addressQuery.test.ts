import { describe, expect, it } from "vitest"
import {
  addRecentPlace,
  addressDebounce,
  filterPredictions,
  isSearchable
} from "#core/search/addressQuery.ts"

describe("the address search", () => {
  it.each([
    ["Str", false],
    ["  Str ", false],
    ["Stra", true],
    ["", false]
  ])("ADDR-002 with “%s” searches: %s", (typed, searches) => {
    expect(isSearchable(typed)).toBe(searches)
  })
  it("ADDR-003 waits for 500 ms without typing and at most 2 s", () => {
    expect(addressDebounce).toEqual({ waitMs: 500, maxWaitMs: 2000 })
  })
  it("ADDR-004 keeps five predictions, each with more than two terms", () => {
    const towns = { terms: ["Roskilde", "Danmark"] }
    const street = (number: number) => ({ terms: [`Algade ${number}`, "Roskilde", "Danmark"] })
    const found = filterPredictions([towns, street(1), street(2), street(3), street(4), street(5), street(6)])
    expect(found).toEqual([street(1), street(2), street(3), street(4), street(5)])
  })
})

describe("ADDR-006 the recent places", () => {
  const place = (street: string) => ({ street, zipcode: "4000", city: "Roskilde" })
  it("are five, the newest first", () => {
    let places: readonly ReturnType<typeof place>[] = []
    for (const street of ["A 1", "B 2", "C 3", "D 4", "E 5", "F 6"])
      places = addRecentPlace(places, place(street))
    expect(places.map(({ street }) => street)).toEqual(["F 6", "E 5", "D 4", "C 3", "B 2"])
  })
  it("contain a place once, even if it is selected again", () => {
    const places = addRecentPlace([place("A 1"), place("B 2")], place("B 2"))
    expect(places).toEqual([place("B 2"), place("A 1")])
  })
})
