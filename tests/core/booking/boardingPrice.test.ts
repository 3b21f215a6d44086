import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { boardingPrice } from "#core/booking/boardingPrice.ts"
import { minor } from "#core/shared/Money.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")

/** A booking that the passenger gave up so many minutes ago. */
const givenUp = (minutes: number, price: number) => ({
  price: minor(price),
  cancelledAt: Option.some(DateTime.subtract(now, { minutes }))
})

describe("boarding by code costs", () => {
  it.each([
    ["BOOK-020 nothing without a booking that was given up", [], 0],
    ["BOOK-020 the price of a booking that was given up just now", [givenUp(0, 2200)], 2200],
    ["BOOK-020 its price up to 24 hours later", [givenUp(1440, 2200)], 2200],
    ["BOOK-020 nothing after that", [givenUp(1441, 2200)], 0],
    [
      "BOOK-020 the highest price of several, also when a free one was the last",
      [givenUp(9, 2200), givenUp(1, 0)],
      2200
    ]
  ] as const)("%s", (_case, bookings, price) => {
    expect(boardingPrice(bookings, now, { formerBookingHours: 24 })).toBe(price)
  })

  it("BOOK-020 nothing after the hours of the setting", () => {
    expect(boardingPrice([givenUp(61, 2200)], now, { formerBookingHours: 1 })).toBe(0)
  })
})
