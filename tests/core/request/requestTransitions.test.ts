import { DateTime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BookingStatus } from "#core/booking/Booking.ts"
import type { RequestState, RequestStatus } from "#core/request/CommuteRequest.ts"
import {
  decideCancel,
  decideEdit,
  decideFromBookings,
  decidePublicTransport,
  decideStall
} from "#core/request/requestTransitions.ts"
import { at, bookingId } from "#tests/support/builders/entities.ts"

const plannedTime = at("2026-03-02T08:00:00Z")
const before = at("2026-03-02T07:59:59Z")
const stateOf = (_tag: "OPEN" | "STALLED" | "PUBLIC_TRANSPORT" | "CANCELED"): RequestState => ({ _tag })
const booked = (_tag: "AWAITING_APPROVAL" | "BOOKED", number = 1): RequestState => ({
  _tag,
  bookingId: bookingId(number)
})
const states: ReadonlyArray<RequestState> = [
  stateOf("OPEN"),
  booked("AWAITING_APPROVAL"),
  booked("BOOKED"),
  stateOf("STALLED"),
  stateOf("PUBLIC_TRANSPORT"),
  stateOf("CANCELED")
]

const refused = "request_not_open"
const outcome = (decided: ReturnType<typeof decideEdit>) =>
  Result.match(decided, { onFailure: ({ _tag }) => _tag, onSuccess: ({ _tag }) => _tag })

describe("REQ-008 a passenger's request", () => {
  it.each([
    ["REQ-017 is edited", decideEdit, ["OPEN", refused, refused, "OPEN", "OPEN", refused]],
    [
      "REQ-018 is cancelled",
      decideCancel,
      ["CANCELED", refused, refused, "CANCELED", "CANCELED", "CANCELED"]
    ],
    [
      "is replaced by public transport",
      decidePublicTransport,
      ["PUBLIC_TRANSPORT", refused, refused, refused, refused, refused]
    ]
  ] as const)("%s", (_case, decide, expected) => {
    expect(states.map((state) => outcome(decide(state)))).toEqual(expected)
  })
})

describe("REQ-008 a request at its planned time", () => {
  const after = (now: DateTime.Utc) => states.map((state) => decideStall({ state, plannedTime }, now)._tag)
  it("stalls when it has no booking", () => {
    expect(after(plannedTime)).toEqual([
      "STALLED",
      "AWAITING_APPROVAL",
      "BOOKED",
      "STALLED",
      "PUBLIC_TRANSPORT",
      "CANCELED"
    ])
  })
  it("does not stall before it", () => {
    expect(after(before)).toEqual(states.map(({ _tag }) => _tag))
  })
})

describe("REQ-008 a request follows its bookings", () => {
  const booking = (number: number, status: BookingStatus) => ({ id: bookingId(number), status })
  const late = DateTime.add(plannedTime, { minutes: 5 })
  it.each([
    [
      "awaits approval with its booking",
      stateOf("OPEN"),
      [booking(1, "AWAITING_APPROVAL")],
      before,
      booked("AWAITING_APPROVAL")
    ],
    [
      "is booked with its accepted booking",
      booked("AWAITING_APPROVAL"),
      [booking(1, "ACCEPTED")],
      before,
      booked("BOOKED")
    ],
    [
      "is open again when its booking is denied",
      booked("AWAITING_APPROVAL"),
      [booking(1, "DENIED")],
      before,
      stateOf("OPEN")
    ],
    [
      "is open again when its booking is cancelled",
      booked("BOOKED"),
      [booking(1, "CANCELED")],
      before,
      stateOf("OPEN")
    ],
    [
      "stalls when its booking is cancelled after its planned time",
      booked("BOOKED"),
      [booking(1, "CANCELED")],
      late,
      stateOf("STALLED")
    ],
    [
      "follows the accepted one of two",
      booked("AWAITING_APPROVAL"),
      [booking(1, "AWAITING_APPROVAL"), booking(2, "ACCEPTED")],
      before,
      booked("BOOKED", 2)
    ],
    [
      "follows the remaining one",
      booked("BOOKED"),
      [booking(1, "CANCELED"), booking(2, "AWAITING_APPROVAL")],
      before,
      booked("AWAITING_APPROVAL", 2)
    ],
    [
      "can be booked after it stalled",
      stateOf("STALLED"),
      [booking(1, "AWAITING_APPROVAL")],
      late,
      booked("AWAITING_APPROVAL")
    ],
    [
      "can be booked after public transport was chosen",
      stateOf("PUBLIC_TRANSPORT"),
      [booking(1, "ACCEPTED")],
      before,
      booked("BOOKED")
    ],
    ["stays stalled", stateOf("STALLED"), [booking(1, "DENIED")], before, stateOf("STALLED")],
    ["stays cancelled", stateOf("CANCELED"), [booking(1, "ACCEPTED")], before, stateOf("CANCELED")]
  ] as const)("%s", (...[, state, bookings, now, expected]) => {
    expect(decideFromBookings({ state, plannedTime }, bookings, now)).toEqual(expected)
  })
})

/** Every allowed change. */
const allowed: Readonly<Record<RequestStatus, ReadonlyArray<RequestStatus>>> = {
  OPEN: ["AWAITING_APPROVAL", "BOOKED", "STALLED", "PUBLIC_TRANSPORT", "CANCELED"],
  AWAITING_APPROVAL: ["OPEN", "BOOKED", "STALLED"],
  BOOKED: ["OPEN", "AWAITING_APPROVAL", "STALLED"],
  STALLED: ["OPEN", "AWAITING_APPROVAL", "BOOKED", "CANCELED"],
  PUBLIC_TRANSPORT: ["OPEN", "AWAITING_APPROVAL", "BOOKED", "CANCELED"],
  CANCELED: []
}

type Step = (state: RequestState) => RequestState
const applying =
  (decide: typeof decideEdit): Step =>
  (state) =>
    Result.getOrElse(decide(state), () => state)

it("REQ-008 a request changes only in allowed ways, in any order of events, and refers to one of its bookings", () => {
  const moment = fc.integer({ min: -60, max: 60 }).map((minutes) => DateTime.add(plannedTime, { minutes }))
  const bookings = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 3 }).map(bookingId),
      status: fc.constantFrom(...BookingStatus.literals)
    }),
    { maxLength: 3 }
  )
  const step = fc.oneof(
    fc.constantFrom<Step>(applying(decideEdit), applying(decideCancel), applying(decidePublicTransport)),
    moment.map(
      (now): Step =>
        (state) =>
          decideStall({ state, plannedTime }, now)
    ),
    fc.tuple(bookings, moment).map(
      ([made, now]): Step =>
        (state) => {
          const next = decideFromBookings({ state, plannedTime }, made, now)
          const referred = "bookingId" in next ? [next.bookingId] : []
          expect(made.map(({ id }) => id)).toEqual(expect.arrayContaining(referred))
          return next
        }
    )
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: RequestState = { _tag: "OPEN" }
      for (const apply of steps) {
        const next = apply(state)
        expect([state._tag, ...allowed[state._tag]]).toContain(next._tag)
        state = next
      }
    })
  )
})
