import { expect, it } from "vitest"
import { missingFunds } from "#core/money/missingFunds.ts"
import { minor } from "#core/shared/Money.ts"

it.each([
  ["BOOK-017 nothing is missing when the balance is enough", 1700, 1700, 0],
  ["BOOK-017 what the balance lacks is missing", 1500, 1700, 200],
  ["BOOK-017 a debt adds to what is missing", -100, 1700, 1800]
])("%s", (_case, available, price, missing) => {
  expect(missingFunds(minor(available), minor(price))).toBe(missing)
})
