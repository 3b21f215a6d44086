import { describe, expect, it } from "vitest"
import { decideOverviewByCode } from "#core/booking/decideOverviewByCode.ts"

describe("BYCODE-008 the last page of booking by code", () => {
  it.each([
    [
      "says that a passenger who came by code is on board",
      { status: "ACCEPTED", boardedByCode: true },
      true,
      "on-board"
    ],
    [
      "says so where there are landing pages only",
      { status: "ACCEPTED", boardedByCode: true },
      false,
      "on-board"
    ],
    [
      "leads to the page of a seat that was booked before",
      { status: "ACCEPTED", boardedByCode: false },
      true,
      "trip-page"
    ],
    [
      "leads to the page of an open request",
      { status: "AWAITING_APPROVAL", boardedByCode: false },
      true,
      "trip-page"
    ],
    [
      "shows the ride where that page is not open",
      { status: "ACCEPTED", boardedByCode: false },
      false,
      "ride"
    ],
    [
      "claims no boarding of a booking that was given up",
      { status: "CANCELED", boardedByCode: true },
      false,
      "ride"
    ]
  ] as const)("%s", (_case, booking, hasEveryPage, expected) => {
    expect(decideOverviewByCode(booking, hasEveryPage)).toBe(expected)
  })
})
