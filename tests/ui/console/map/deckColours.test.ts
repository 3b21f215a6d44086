import { expect, it } from "vitest"
import { rgba } from "#console/map/deckColours.ts"

it("a hex colour becomes the four numbers of deck.gl", () => {
  expect(rgba("#0b5d63", 40)).toEqual([11, 93, 99, 40])
})
