import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { BookingStatus } from "#core/booking/Booking.ts"
import {
  type BookingMove,
  decideMove,
  isOpenBooking,
  lostWith,
  mayMove,
  offersAcceptWithoutPayment
} from "#core/booking/bookingTransitions.ts"
import type { TripPhase } from "#core/trip/tripPhase.ts"

const statuses = BookingStatus.literals
type Status = BookingStatus
type Row = readonly [ids: string, move: BookingMove["_tag"], steps: Readonly<Record<Status, Status | "-">>]

const none = { AWAITING_APPROVAL: "-", ACCEPTED: "-", RESERVED: "-", DENIED: "-", CANCELED: "-" } as const
const open = { ...none, AWAITING_APPROVAL: "CANCELED", ACCEPTED: "CANCELED", RESERVED: "CANCELED" } as const

/** Every move, and where it takes a booking of each status; `-`: nowhere. */
const table: readonly Row[] = [
  ["BOOK-007 the driver accepts", "Accept", { ...none, AWAITING_APPROVAL: "ACCEPTED" }],
  ["BOOK-008 the driver denies", "Deny", { ...none, AWAITING_APPROVAL: "DENIED" }],
  ["BOOK-008 BOOK-009 BOOK-011 somebody cancels", "Cancel", open],
  ["BYCODE-003 a verified visitor boards", "Board", { ...none, RESERVED: "ACCEPTED" }],
  ["BOOK-001 a reservation runs out", "RunOut", { ...none, RESERVED: "CANCELED" }],
  ["START-006 the trip starts", "TripStarts", { ...none, AWAITING_APPROVAL: "DENIED" }],
  ["END-012 the trip ends", "TripEnds", { ...none, AWAITING_APPROVAL: "CANCELED", RESERVED: "CANCELED" }],
  ["TRIP-056 the trip is called off", "TripIsCalledOff", open]
]

const phases = ["scheduled", "due", "pending_activation", "active"] as const satisfies readonly TripPhase[]
const said = (status: Status, move: BookingMove, phase: TripPhase) =>
  Result.match(decideMove(status, move, phase), {
    onFailure: (refusal) => refusal._tag,
    onSuccess: (next) => next
  })

describe("BOOK-001 a booking moves only as it may", () => {
  it.each(table)("%s", (_ids, move, steps) => {
    for (const status of statuses) {
      const next = steps[status] === "-" ? "booking_not_open" : steps[status]
      for (const phase of phases) {
        expect(said(status, { _tag: move }, phase)).toBe(next)
        expect(mayMove(status, move, phase)).toBe(steps[status] !== "-")
      }
    }
  })
  it.each(table)("BOOK-010 not once the trip is completed, nor of a cancelled one: %s", (_ids, move) => {
    for (const status of statuses) {
      expect(said(status, { _tag: move }, "completed")).toBe("trip_already_completed")
      expect(said(status, { _tag: move }, "cancelled")).toBe("booking_not_open")
      expect([mayMove(status, move, "completed"), mayMove(status, move, "cancelled")]).toEqual([false, false])
    }
  })
  it("BOOK-001 those that are neither denied nor cancelled are open", () => {
    expect(statuses.filter((status) => isOpenBooking({ status }))).toEqual([
      "ACCEPTED",
      "AWAITING_APPROVAL",
      "RESERVED"
    ])
  })
  it("BOOK-008 BOOK-009 denied and cancelled ones stay what they are, whatever happens", () => {
    for (const status of statuses.filter((one) => !isOpenBooking({ status: one }))) {
      for (const [, move] of table) expect(said(status, { _tag: move }, "active")).toBe("booking_not_open")
    }
  })
})

describe("what becomes of a trip takes bookings with it", () => {
  it.each([
    ["START-006 its start the open requests", "TripStarts", ["DENIED"]],
    ["END-012 its end whatever nobody sat in", "TripEnds", ["CANCELED", "CANCELED"]],
    ["TRIP-056 calling it off all that are open", "TripIsCalledOff", ["CANCELED", "CANCELED", "CANCELED"]]
  ] as const)("%s", (_case, _tag, lost) => {
    const bookings = statuses.map((status) => ({ status }))
    const moved = lostWith({ _tag }, bookings)
    expect(moved.map(({ status }) => status)).toEqual(lost)
    for (const { booking, status } of moved) expect(said(booking.status, { _tag }, "active")).toBe(status)
  })
})

describe("accept without payment", () => {
  it.each([
    ["BOOK-012 BOOK-013 is offered with subsidy", true, { subsidy: 1, verdict: "eligible" }],
    ["BOOK-013 is offered when not eligible", true, { subsidy: 0, verdict: "outside_sponsored_area" }],
    ["BOOK-013 is not offered in a zero-subsidy area", false, { subsidy: 0, verdict: "eligible" }]
  ] as const)("%s", (_case, offered, booking) => {
    expect(offersAcceptWithoutPayment(booking)).toBe(offered)
  })
})
