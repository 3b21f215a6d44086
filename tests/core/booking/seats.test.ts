import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkPart, checkSeats, freeSeats, hasRoomFor, heldSeat, holdsSeat } from "#core/booking/seats.ts"
import { aBooking, aStop } from "#tests/support/builders.ts"

const seated = (fromPosition: number, toPosition: number, seats = 1) =>
  aBooking({ status: "ACCEPTED", fromPosition, toPosition, seats })
const whole = { fromPosition: 0, toPosition: 3 }

describe("seats on a part of the route", () => {
  it.each([
    ["BOOK-001 an open request takes none", 3, [aBooking({ fromPosition: 0, toPosition: 3 })], whole],
    ["BOOK-001 an accepted one takes its own", 1, [seated(0, 3, 2)], whole],
    ["BOOK-001 a reserved one counts too", 2, [aBooking({ ...seated(0, 3), status: "RESERVED" })], whole],
    [
      "ERR-005 somebody who leaves earlier frees the seat",
      3,
      [seated(0, 1, 3)],
      { fromPosition: 1, toPosition: 3 }
    ],
    ["ERR-005 the fullest leg decides", 1, [seated(0, 2), seated(1, 3)], whole],
    ["ERR-005 the fullest leg decides, be it the first", 0, [seated(0, 1, 3), seated(1, 3)], whole],
    ["ERR-004 never fewer than none, in a car that lost seats", 0, [seated(0, 3, 4)], whole],
    ["BOOK-001 somebody who boards later takes nothing yet", 3, [seated(2, 3)], { ...whole, toPosition: 2 }],
    ["BOOK-001 nobody is in the way of no leg at all", 3, [seated(0, 3)], { fromPosition: 1, toPosition: 1 }]
  ] as const)("%s", (_case, free, bookings, part) => {
    expect(freeSeats(3, bookings, part)).toBe(free)
  })
  it("BOOK-001 one is held for a visitor on just the part that is wanted", () => {
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
  ] as const)("BOOK-001 whether %s holds a seat: %s", (status, holds) => {
    expect(holdsSeat(status)).toBe(holds)
  })
  it.each([
    ["as many as are free", 2, true],
    ["one more than are free", 3, false]
  ])("ERR-005 room for %s", (_case, seats, room) => {
    expect(hasRoomFor(seats, 3, [seated(0, 2)])(whole)).toBe(room)
  })
  it("ERR-005 says how many seats there are", () => {
    expect(Result.getFailure(checkSeats(2, 3))).toMatchObject({ value: { available: 2 } })
  })
  it("ERR-005 tells a full car from ERR-004 a car with too few seats", () => {
    const tag = (free: number, wanted: number) =>
      Result.match(checkSeats(free, wanted), { onFailure: (no) => no._tag, onSuccess: () => "fits" })
    expect([tag(0, 1), tag(1, 2), tag(2, 2)]).toEqual([
      "no_seats_available",
      "cannot_book_more_than_available_seats",
      "fits"
    ])
  })
  it("ERR-004 whatever is taken one by one while it fits, no leg ever holds more than the car", () => {
    const command = fc.record({
      fromPosition: fc.integer({ min: 0, max: 5 }),
      length: fc.integer({ min: 1, max: 5 }),
      seats: fc.integer({ min: 1, max: 4 })
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(command, { maxLength: 30 }),
        (capacity, commands) => {
          const taken: Array<ReturnType<typeof seated>> = []
          for (const { fromPosition, length, seats } of commands) {
            const part = { fromPosition, toPosition: fromPosition + length }
            if (freeSeats(capacity, taken, part) >= seats)
              taken.push(seated(part.fromPosition, part.toPosition, seats))
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

describe("ERR-002 stops that are not on the route are refused", () => {
  const stops = [aStop(0), aStop(1), aStop(2, { deactivated: true }), aStop(3)]
  const id = (position: number) => aStop(position).id
  it.each([
    ["a known pair in driving order fits", true, id(0), id(3)],
    ["the wrong way round", false, id(3), id(0)],
    ["the same stop twice", false, id(1), id(1)],
    ["a stop that is switched off", false, id(0), id(2)],
    ["no end at a stop of another trip", false, id(0), id(9)],
    ["no beginning at a stop of another trip", false, id(9), id(3)],
    ["no beginning at a stop that is switched off", false, id(2), id(3)]
  ] as const)("ERR-002 %s", (_case, fits, from, to) => {
    expect(Result.isSuccess(checkPart(stops, from, to))).toBe(fits)
  })
  it("ERR-002 else both are told", () => {
    expect(Result.getOrThrow(checkPart(stops, id(1), id(3)))).toEqual({ from: aStop(1), to: aStop(3) })
  })
})
