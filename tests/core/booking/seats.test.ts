import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  checkSeats,
  countTakenSeats,
  freeSeats,
  hasRoomFor,
  heldSeat,
  holdsSeat
} from "#core/booking/seats.ts"
import { aBooking } from "#tests/support/builders/entities.ts"

const accepted = (fromPosition: number, toPosition: number, seats = 1) =>
  aBooking({ status: "ACCEPTED", fromPosition, toPosition, seats })
const whole = { fromPosition: 0, toPosition: 3 }

describe("the free seats of a trip part", () => {
  it.each([
    ["BOOK-001 do not count an unanswered request", 3, [aBooking({ fromPosition: 0, toPosition: 3 })], whole],
    ["BOOK-001 count an accepted booking", 1, [accepted(0, 3, 2)], whole],
    ["BOOK-001 count a reserved booking", 2, [aBooking({ ...accepted(0, 3), status: "RESERVED" })], whole],
    [
      "ERR-005 include the seats of passengers who left before",
      3,
      [accepted(0, 1, 3)],
      { fromPosition: 1, toPosition: 3 }
    ],
    ["ERR-005 are those of the fullest leg", 1, [accepted(0, 2), accepted(1, 3)], whole],
    ["ERR-005 are those of the fullest leg, also the first", 0, [accepted(0, 1, 3), accepted(1, 3)], whole],
    ["ERR-004 are never negative, also with more bookings than seats", 0, [accepted(0, 3, 4)], whole],
    ["BOOK-001 do not count passengers who board later", 3, [accepted(2, 3)], { ...whole, toPosition: 2 }],
    [
      "BOOK-001 are all seats of a part without a leg",
      3,
      [accepted(0, 3)],
      { fromPosition: 1, toPosition: 1 }
    ]
  ] as const)("%s", (_case, free, bookings, part) => {
    expect(freeSeats(3, bookings, part)).toBe(free)
  })
  it("BOOK-001 count a seat hold only on its own part", () => {
    const held = heldSeat({ fromPosition: 1, toPosition: 2 })
    const free = (fromPosition: number) =>
      freeSeats(3, [held], { fromPosition, toPosition: fromPosition + 1 })
    expect([free(0), free(1), free(2)]).toEqual([3, 2, 3])
  })
  it.each([
    ["ACCEPTED", true],
    ["RESERVED", true],
    ["AWAITING_APPROVAL", false],
    ["DENIED", false],
    ["CANCELED", false]
  ] as const)("BOOK-001 count the seats of a booking that is %s: %s", (status, holds) => {
    expect(holdsSeat(status)).toBe(holds)
  })
  it.each([
    ["as many seats as are free", 2, true],
    ["one seat more than is free", 3, false]
  ])("ERR-005 have room for %s", (_case, seats, room) => {
    expect(hasRoomFor(seats, 3, [accepted(0, 2)])(whole)).toBe(room)
  })
  it("ERR-005 are in the refusal", () => {
    expect(Result.getFailure(checkSeats(2, 3))).toMatchObject({ value: { available: 2 } })
  })
  it("ERR-005 refuse a full trip, and ERR-004 a trip with too few seats", () => {
    const tag = (free: number, wanted: number) =>
      Result.match(checkSeats(free, wanted), { onFailure: (no) => no._tag, onSuccess: () => "fits" })
    expect([tag(0, 1), tag(1, 2), tag(2, 2)]).toEqual([
      "no_seats_available",
      "cannot_book_more_than_available_seats",
      "fits"
    ])
  })
  it("ERR-004 keep every leg within the capacity, in whatever order seats are taken", () => {
    const demand = fc.record({
      fromPosition: fc.integer({ min: 0, max: 5 }),
      length: fc.integer({ min: 1, max: 5 }),
      seats: fc.integer({ min: 1, max: 4 })
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(demand, { maxLength: 30 }),
        (capacity, demands) => {
          const taken: Array<ReturnType<typeof accepted>> = []
          for (const { fromPosition, length, seats } of demands) {
            const part = { fromPosition, toPosition: fromPosition + length }
            if (freeSeats(capacity, taken, part) >= seats)
              taken.push(accepted(part.fromPosition, part.toPosition, seats))
          }
          for (let leg = 0; leg < 11; leg++) {
            const load = taken.filter((one) => one.fromPosition <= leg && leg < one.toPosition)
            expect(load.reduce((sum, one) => sum + one.seats, 0)).toBeLessThanOrEqual(capacity)
          }
        }
      )
    )
  })
})

it("BOOK-001 the taken seats are those of accepted and reserved bookings and of seat holds", () => {
  const taken = [
    accepted(0, 3, 2),
    aBooking({ status: "RESERVED", seats: 1 }),
    heldSeat(whole),
    aBooking({ status: "AWAITING_APPROVAL" }),
    aBooking({ status: "CANCELED" })
  ]
  expect(countTakenSeats(taken)).toBe(4)
})
