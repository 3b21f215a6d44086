import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { BookingStatus } from "#core/booking/Booking.ts"
import {
  type BookingTransition,
  bookingsClosedBy,
  canAcceptWithoutPayment,
  canTransition,
  decideTransition,
  isOpenBooking,
  nextStatuses
} from "#core/booking/bookingTransitions.ts"
import type { TripPhase } from "#core/trip/tripState.ts"

const statuses = ["ACCEPTED", "DENIED", "AWAITING_APPROVAL", "RESERVED", "CANCELED"] as const
type Status = BookingStatus
type Row = readonly [
  ids: string,
  name: BookingTransition["_tag"],
  next: Readonly<Record<Status, Status | "-">>
]

const none = { AWAITING_APPROVAL: "-", ACCEPTED: "-", RESERVED: "-", DENIED: "-", CANCELED: "-" } as const
const open = { ...none, AWAITING_APPROVAL: "CANCELED", ACCEPTED: "CANCELED", RESERVED: "CANCELED" } as const

/** Every transition with the next state of a booking in each state; `-` where it is refused. */
const table: readonly Row[] = [
  ["BOOK-007 the driver accepts", "Accept", { ...none, AWAITING_APPROVAL: "ACCEPTED" }],
  ["BOOK-008 the driver denies", "Deny", { ...none, AWAITING_APPROVAL: "DENIED" }],
  ["BOOK-008 BOOK-009 BOOK-011 the driver or the passenger cancels", "Cancel", open],
  ["BYCODE-003 a verified visitor boards", "Board", { ...none, RESERVED: "ACCEPTED" }],
  ["BOOK-001 a reservation expires", "Expire", { ...none, RESERVED: "CANCELED" }],
  ["START-006 the trip starts", "TripStarts", { ...none, AWAITING_APPROVAL: "DENIED" }],
  ["END-012 the trip ends", "TripEnds", { ...none, AWAITING_APPROVAL: "CANCELED", RESERVED: "CANCELED" }],
  ["TRIP-056 the trip is cancelled", "TripCancelled", open]
]

const phases = ["scheduled", "due", "pending_activation", "active"] as const satisfies readonly TripPhase[]
const outcome = (status: Status, transition: BookingTransition, phase: TripPhase) =>
  Result.match(decideTransition(status, transition, phase), {
    onFailure: (refusal) => refusal._tag,
    onSuccess: (next) => next
  })

describe("BOOK-001 a booking changes its state by the table of transitions only", () => {
  it.each(table)("%s", (_ids, name, transitions) => {
    for (const status of statuses) {
      const next = transitions[status] === "-" ? "booking_not_open" : transitions[status]
      for (const phase of phases) {
        expect(outcome(status, { _tag: name }, phase)).toBe(next)
        expect(canTransition(status, name, phase)).toBe(transitions[status] !== "-")
      }
    }
  })
  it.each(table.map(([, name]) => name))("BOOK-010 not on a completed or cancelled trip: %s", (name) => {
    for (const status of statuses) {
      expect(outcome(status, { _tag: name }, "completed")).toBe("trip_already_completed")
      expect(outcome(status, { _tag: name }, "cancelled")).toBe("booking_not_open")
      expect([canTransition(status, name, "completed"), canTransition(status, name, "cancelled")]).toEqual([
        false,
        false
      ])
    }
  })
  it("BOOK-001 a booking has one of five states", () => {
    expect(BookingStatus.literals).toEqual(statuses)
  })
  it("BOOK-001 a booking that is neither denied nor cancelled is open", () => {
    expect(statuses.filter((status) => isOpenBooking({ status }))).toEqual([
      "ACCEPTED",
      "AWAITING_APPROVAL",
      "RESERVED"
    ])
  })
  it("BOOK-008 BOOK-009 a denied or cancelled booking does not change", () => {
    for (const status of ["DENIED", "CANCELED"] as const) {
      for (const [, name] of table) expect(outcome(status, { _tag: name }, "active")).toBe("booking_not_open")
    }
  })
})

describe("a change of a trip closes bookings", () => {
  it.each([
    [
      "START-006 the start closes unanswered requests",
      "TripStarts",
      [{ booking: { status: "AWAITING_APPROVAL" }, status: "DENIED" }]
    ],
    [
      "END-012 the end closes bookings without a passenger on board",
      "TripEnds",
      [
        { booking: { status: "AWAITING_APPROVAL" }, status: "CANCELED" },
        { booking: { status: "RESERVED" }, status: "CANCELED" }
      ]
    ],
    [
      "TRIP-056 the cancellation closes all open bookings",
      "TripCancelled",
      [
        { booking: { status: "ACCEPTED" }, status: "CANCELED" },
        { booking: { status: "AWAITING_APPROVAL" }, status: "CANCELED" },
        { booking: { status: "RESERVED" }, status: "CANCELED" }
      ]
    ]
  ] as const)("%s", (_case, _tag, closed) => {
    expect(
      bookingsClosedBy(
        { _tag },
        statuses.map((status) => ({ status }))
      )
    ).toEqual(closed)
  })
})

describe("accept without payment", () => {
  it.each([
    ["BOOK-013 is offered with subsidy", true, { subsidy: 1, verdict: "eligible" }],
    ["BOOK-013 is offered when not eligible", true, { subsidy: 0, verdict: "outside_sponsored_area" }],
    ["BOOK-013 is not offered in a zero-subsidy area", false, { subsidy: 0, verdict: "eligible" }]
  ] as const)("%s", (_case, offered, booking) => {
    expect(canAcceptWithoutPayment(booking)).toBe(offered)
  })
})

describe("BOOK-001 the states that can follow", () => {
  it.each([
    ["a request", "AWAITING_APPROVAL", "scheduled", ["ACCEPTED", "DENIED", "CANCELED"]],
    ["a reservation", "RESERVED", "active", ["ACCEPTED", "CANCELED"]],
    ["an accepted booking", "ACCEPTED", "active", ["CANCELED"]],
    ["an accepted booking of a completed trip", "ACCEPTED", "completed", []],
    ["a request on a cancelled trip", "AWAITING_APPROVAL", "cancelled", []],
    ["a cancelled booking", "CANCELED", "scheduled", []]
  ] as const)("%s", (_case, status, phase, next) => {
    expect(nextStatuses(status, phase)).toEqual(next)
  })
})
