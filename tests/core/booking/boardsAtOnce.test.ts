import { expect, it } from "vitest"
import { boardsAtOnce } from "#core/booking/boardsAtOnce.ts"

const verified = { comesFromVerification: true, isSignedIn: true, price: 0 }

it.each([
  ["BYCODE-002 after the number was verified", true, verified],
  ["BYCODE-002 not by a link", false, { ...verified, comesFromVerification: false }],
  ["BYCODE-002 not as a guest", false, { ...verified, isSignedIn: false }],
  ["BYCODE-002 not before the own price is known", false, { ...verified, price: undefined }],
  ["BYCODE-002 not where the ride has a price", false, { ...verified, price: 1 }]
])("%s a person boards without a further press: %s", (_case, expected, visitor) => {
  expect(boardsAtOnce(visitor)).toBe(expected)
})
