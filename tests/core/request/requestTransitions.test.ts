import { DateTime, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BookingStatus } from "#core/booking/Booking.ts"
import type { RequestState, RequestStatus } from "#core/request/CommuteRequest.ts"
import {
  decideCancel,
  decideEdit,
  decideFollow,
  decidePublicTransport,
  decideStall
} from "#core/request/requestTransitions.ts"
import { at, bookingId } from "#tests/support/builders.ts"

const plannedTime = at("2026-03-02T08:00:00Z")
const before = at("2026-03-02T07:59:59Z")
const free = (_tag: "OPEN" | "STALLED" | "PUBLIC_TRANSPORT" | "CANCELED"): RequestState => ({ _tag })
const booked = (_tag: "AWAITING_APPROVAL" | "BOOKED", number = 1): RequestState => ({
  _tag,
  bookingId: bookingId(number)
})
const states: ReadonlyArray<RequestState> = [
  free("OPEN"),
  booked("AWAITING_APPROVAL"),
  booked("BOOKED"),
  free("STALLED"),
  free("PUBLIC_TRANSPORT"),
  free("CANCELED")
]

const refused = "request_not_open"
const outcome = (decided: ReturnType<typeof decideEdit>) =>
  Result.match(decided, { onFailure: ({ _tag }) => _tag, onSuccess: ({ _tag }) => _tag })

describe("REQ-008 what the passenger does with a request", () => {
  it.each([
    ["REQ-017 is changed", decideEdit, ["OPEN", refused, refused, "OPEN", "OPEN", refused]],
    [
      "REQ-018 is cancelled",
      decideCancel,
      ["CANCELED", refused, refused, "CANCELED", "CANCELED", "CANCELED"]
    ],
    [
      "gives way to public transport",
      decidePublicTransport,
      ["PUBLIC_TRANSPORT", refused, refused, refused, refused, refused]
    ]
  ] as const)("%s", (_case, decide, expected) => {
    expect(states.map((state) => outcome(decide(state)))).toEqual(expected)
  })
})

describe("REQ-008 a request whose planned time comes", () => {
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
  it("does not stall before", () => {
    expect(after(before)).toEqual(states.map(({ _tag }) => _tag))
  })
})

describe("REQ-008 a request follows the bookings made for it", () => {
  const booking = (number: number, status: BookingStatus) => ({ id: bookingId(number), status })
  const late = DateTime.add(plannedTime, { minutes: 5 })
  it.each([
    [
      "waits with its booking",
      free("OPEN"),
      [booking(1, "AWAITING_APPROVAL")],
      before,
      booked("AWAITING_APPROVAL")
    ],
    ["is booked with it", booked("AWAITING_APPROVAL"), [booking(1, "ACCEPTED")], before, booked("BOOKED")],
    [
      "is open again when it is denied",
      booked("AWAITING_APPROVAL"),
      [booking(1, "DENIED")],
      before,
      free("OPEN")
    ],
    ["is open again when it is cancelled", booked("BOOKED"), [booking(1, "CANCELED")], before, free("OPEN")],
    [
      "stalls when its time has passed by then",
      booked("BOOKED"),
      [booking(1, "CANCELED")],
      late,
      free("STALLED")
    ],
    [
      "takes the accepted one of two",
      booked("AWAITING_APPROVAL"),
      [booking(1, "AWAITING_APPROVAL"), booking(2, "ACCEPTED")],
      before,
      booked("BOOKED", 2)
    ],
    [
      "goes on with the one that is left",
      booked("BOOKED"),
      [booking(1, "CANCELED"), booking(2, "AWAITING_APPROVAL")],
      before,
      booked("AWAITING_APPROVAL", 2)
    ],
    [
      "may be booked late",
      free("STALLED"),
      [booking(1, "AWAITING_APPROVAL")],
      late,
      booked("AWAITING_APPROVAL")
    ],
    ["may be booked after all", free("PUBLIC_TRANSPORT"), [booking(1, "ACCEPTED")], before, booked("BOOKED")],
    ["stays stalled", free("STALLED"), [booking(1, "DENIED")], before, free("STALLED")],
    ["stays cancelled", free("CANCELED"), [booking(1, "ACCEPTED")], before, free("CANCELED")]
  ] as const)("%s", (...[, state, bookings, now, expected]) => {
    expect(decideFollow({ state, plannedTime }, bookings, now)).toEqual(expected)
  })
})

/** Every change there is. */
const legal: Readonly<Record<RequestStatus, ReadonlyArray<RequestStatus>>> = {
  OPEN: ["AWAITING_APPROVAL", "BOOKED", "STALLED", "PUBLIC_TRANSPORT", "CANCELED"],
  AWAITING_APPROVAL: ["OPEN", "BOOKED", "STALLED"],
  BOOKED: ["OPEN", "AWAITING_APPROVAL", "STALLED"],
  STALLED: ["OPEN", "AWAITING_APPROVAL", "BOOKED", "CANCELED"],
  PUBLIC_TRANSPORT: ["OPEN", "AWAITING_APPROVAL", "BOOKED", "CANCELED"],
  CANCELED: []
}

type Step = (state: RequestState) => RequestState
const trying =
  (decide: typeof decideEdit): Step =>
  (state) =>
    Result.getOrElse(decide(state), () => state)

it("REQ-008 whatever happens in whatever order, a request changes in legal ways alone, and waits for one of its bookings", () => {
  const moment = fc.integer({ min: -60, max: 60 }).map((minutes) => DateTime.add(plannedTime, { minutes }))
  const bookings = fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 3 }).map(bookingId),
      status: fc.constantFrom(...BookingStatus.literals)
    }),
    { maxLength: 3 }
  )
  const step = fc.oneof(
    fc.constantFrom<Step>(trying(decideEdit), trying(decideCancel), trying(decidePublicTransport)),
    moment.map(
      (now): Step =>
        (state) =>
          decideStall({ state, plannedTime }, now)
    ),
    fc.tuple(bookings, moment).map(
      ([made, now]): Step =>
        (state) => {
          const next = decideFollow({ state, plannedTime }, made, now)
          const waitsFor = "bookingId" in next ? [next.bookingId] : []
          expect(made.map(({ id }) => id)).toEqual(expect.arrayContaining(waitsFor))
          return next
        }
    )
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: RequestState = { _tag: "OPEN" }
      for (const take of steps) {
        const next = take(state)
        expect([state._tag, ...legal[state._tag]]).toContain(next._tag)
        state = next
      }
    })
  )
})
