import { describe, expect, it } from "@effect/vitest"
import { payoutOf } from "#core/booking/payoutOf.ts"
import { minor } from "#core/shared/Money.ts"

const terms = { price: minor(1225), subsidy: minor(1000) }

describe("BOOK-002 what a booking brings its driver", () => {
  it.each(["AWAITING_APPROVAL", "RESERVED", "ACCEPTED"] as const)(
    "is price and subsidy while it is %s",
    (status) => {
      expect(payoutOf({ ...terms, status })).toBe(2225)
    }
  )

  it.each(["DENIED", "CANCELED"] as const)("is nothing when it is %s", (status) => {
    expect(payoutOf({ ...terms, status })).toBe(0)
  })
})
