import { assert, describe, it } from "@effect/vitest"
import { minor, money } from "#core/shared/Money.ts"
import { passengerPrice } from "#rider/shared/trips/passengerPrice.ts"
import { aJourney } from "#tests/ui/rider/views.ts"

describe("the price for a passenger", () => {
  it.each([
    ["of a car trip is what it costs", minor(1250), 1250],
    ["of public transport is nothing here", null, 0]
  ])("SRCH-012 %s", (_case, actualPrice, amount) => {
    assert.deepStrictEqual(passengerPrice(aJourney({ actualPrice })), money(amount, "DKK"))
  })
})
