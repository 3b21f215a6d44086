import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Message } from "#core/messaging/Message.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { noticeForSkippedSeat } from "#core/messaging/noticeForSkippedSeat.ts"
import {
  type BookingEvent,
  noticeForExpiredParking,
  noticeForExpiredTrip,
  noticeForMatch,
  noticeForMessage,
  noticeForTopUp,
  noticeForUnearnedParking,
  noticesForBooking,
  noticesForFares
} from "#core/messaging/notices.ts"
import {
  noticeForReopenedReview,
  noticeForReview,
  noticesForHeldSubsidy
} from "#core/messaging/noticesForReviews.ts"
import type { Payment } from "#core/money/Payment.ts"
import type { Expired } from "#core/parking/Parking.ts"
import { metres } from "#core/shared/geo.ts"
import { MessageId, PaymentId, type UserId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
import type { SubsidyReview } from "#core/subsidy/SubsidyReview.ts"
import words from "#locales/en/message.json" with { type: "json" }
import {
  aBooking,
  anna,
  aRequest,
  aStop,
  aTrip,
  at,
  bo,
  bookingId,
  carl,
  contractId,
  requestId,
  stopId,
  tripId
} from "#tests/support/builders/entities.ts"
import { aReservation } from "#tests/support/builders/parking.ts"
import { anAutoBooking } from "#tests/support/builders/recurringTrips.ts"

const uuid = "00000000-0000-7000-8000-00000000abcd"
const trip = aTrip()
const booking = aBooking()
const system = Option.none<UserId>()
const driving = `/trip-details/driver/${trip.id}`
const rider = `${driving}/passenger/${booking.id}`
const own = `/trip-details/passenger/${booking.id}/${trip.id}`

const message: Message = {
  id: MessageId.make(uuid),
  senderId: bo,
  receiverId: anna,
  content: "I am late",
  tripId: Option.some(trip.id),
  createdAt: at("2026-03-02T07:50:00Z")
}
const payment: Payment = {
  id: PaymentId.make(uuid),
  personId: anna,
  provider: "sandbox",
  reference: "x",
  providerId: Option.none(),
  method: "mobilepay",
  amount: money(10_000, "DKK"),
  status: "captured",
  tripId: Option.none(),
  createdAt: at("2026-03-02T07:50:00Z")
}

const match = { trip, from: aStop(0), to: aStop(3), walkToStart: metres(0), walkFromEnd: metres(0) }
const expired: Expired = {
  _tag: "expired",
  reservation: aReservation(),
  at: at("2026-03-02T17:30:00Z")
}

const brief = ({ subjectId: about, kind, dedupeKey: once, route, text, to }: Notice) => [
  to,
  kind,
  text,
  once,
  route,
  about
]

const review: SubsidyReview = {
  bookingId: booking.id,
  tripId: trip.id,
  driverId: bo,
  contractId: contractId(1),
  amount: money(1000, "DKK"),
  reasons: ["too_short"],
  state: "HELD",
  createdAt: at("2026-03-02T08:30:00Z"),
  decidedAt: Option.none(),
  reopenings: 0
}

describe("the notices for a booking", () => {
  it.each<[BookingEvent, string, Option.Option<UserId>, readonly [UserId, string, string, UserId]]>([
    ["seat_requested", "the passenger", Option.some(anna), [bo, "seat_requested", rider, anna]],
    ["passenger_joined", "the passenger", Option.some(anna), [bo, "passenger_joined", rider, anna]],
    ["booking_accepted", "the driver", Option.some(bo), [anna, "booking_accepted", own, bo]],
    ["booking_denied", "the driver", Option.some(bo), [anna, "booking_denied", own, bo]],
    ["booking_cancelled", "the passenger", Option.some(anna), [bo, "booking_cancelled", rider, anna]],
    ["booking_cancelled", "the driver", Option.some(bo), [anna, "ride_cancelled", own, bo]],
    ["booking_cancelled", "the system", system, [anna, "ride_cancelled", own, bo]],
    ["trip_cancelled", "the driver", Option.some(bo), [anna, "trip_cancelled", own, bo]],
    ["trip_cancelled", "the system", system, [anna, "trip_cancelled", own, bo]]
  ])(
    "NOTIF-004 of %s by %s are for the other side only, once for the booking",
    (kind, _, by, [to, text, route, about]) => {
      expect(noticesForBooking(trip, booking, kind, by).map(brief)).toEqual([
        [to, kind, text, booking.id, route, Option.some(about)]
      ])
    }
  )

  it.each<[BookingEvent, ReadonlyArray<UserId>, ReadonlyArray<UserId>]>([
    ["seat_requested", [bo], []],
    ["passenger_joined", [bo], []],
    ["booking_accepted", [], [anna]],
    ["booking_denied", [], [anna]],
    ["booking_cancelled", [bo], [anna]],
    ["trip_cancelled", [], [anna]]
  ])("NOTIF-004 of %s are never for the person who caused it", (kind, byPassenger, byDriver) => {
    const receivers = (by: UserId) =>
      noticesForBooking(trip, booking, kind, Option.some(by)).map(({ to }) => to)
    expect([receivers(anna), receivers(bo)]).toEqual([byPassenger, byDriver])
  })

  it("NOTIF-004 name the stops of the trip part, and those of the trip where a stop no longer exists", () => {
    const part = aBooking({ fromStopId: stopId(1), toStopId: stopId(2) })
    const paramsWith = (removed: Partial<typeof part> = {}) =>
      noticesForBooking(trip, { ...part, ...removed }, "seat_requested", Option.some(anna)).map(
        (one) => one.params
      )
    expect(paramsWith()).toEqual([{ from: "Stop 1", to: "Stop 2", time: "2026-03-02T08:10:00.000Z" }])
    expect(paramsWith({ fromStopId: stopId(99) })).toEqual([
      { from: "Algade 1", to: "Stop 2", time: "2026-03-02T08:00:00.000Z" }
    ])
    expect(paramsWith({ toStopId: stopId(99) })).toEqual([
      { from: "Stop 1", to: "Rådhuspladsen 1", time: "2026-03-02T08:10:00.000Z" }
    ])
  })

  it.each<[BookingEvent, Partial<typeof booking>, string, string]>([
    ["booking_denied", {}, "Roskilde", "Roskilde"],
    ["trip_cancelled", {}, "Roskilde", "Roskilde"],
    ["booking_cancelled", {}, "Roskilde", "Roskilde"],
    ["booking_denied", { toStopId: stopId(99) }, "Roskilde", "København"],
    ["booking_denied", { toStopId: stopId(2) }, "Roskilde", "Stop 2"],
    ["booking_accepted", {}, "Stop 0", "Stop 3"],
    ["trip_cancelled", { status: "ACCEPTED" }, "Stop 0", "Stop 3"],
    ["booking_cancelled", { status: "RESERVED" }, "Stop 0", "Stop 3"]
  ])("SEC-006 of %s name an address to a passenger with a seat only: %j", (kind, more, from, to) => {
    const request = aBooking({ status: "AWAITING_APPROVAL", ...more })
    const notices = noticesForBooking(trip, request, kind, Option.some(bo))
    expect(notices.map(({ params }) => [params["from"], params["to"]])).toEqual([[from, to]])
  })

  it("NOTIF-004 do not include the cancellation of a reserved seat for the driver", () => {
    const reserved = aBooking({ status: "RESERVED" })
    expect(noticesForBooking(trip, reserved, "booking_cancelled", Option.some(anna))).toEqual([])
    expect(
      noticesForBooking(trip, reserved, "passenger_joined", Option.some(anna)).map(({ to }) => to)
    ).toEqual([bo])
    expect(
      noticesForBooking(trip, reserved, "booking_cancelled", Option.some(bo)).map(({ to }) => to)
    ).toEqual([anna])
  })
})

describe("the notices for a trip and its money", () => {
  it("NOTIF-004 N26 notify the driver of an expired trip", () => {
    expect(brief(noticeForExpiredTrip(trip))).toEqual([
      bo,
      "trip_cancelled",
      "trip_lapsed",
      trip.id,
      driving,
      Option.none()
    ])
  })

  it("NOTIF-004 notify the driver of the earnings, and each passenger of the fare", () => {
    const free = aBooking({ id: bookingId(2), passengerId: carl, price: minor(0), subsidy: minor(2500) })
    const notices = noticesForFares(trip, [booking, free])
    expect(notices.map((one) => [...brief(one), one.amount])).toEqual([
      [bo, "payment", "payment_earned", trip.id, driving, Option.none(), Option.some(money(5000, "DKK"))],
      [anna, "payment", "payment_fare", booking.id, own, Option.some(bo), Option.some(money(1500, "DKK"))]
    ])
    expect(notices.map(({ params }) => params)).toEqual([
      { from: "Algade 1", to: "Rådhuspladsen 1", time: "2026-03-02T08:00:00.000Z" },
      { from: "Stop 0", to: "Stop 3", time: "2026-03-02T08:00:00.000Z" }
    ])
  })

  it.each([
    ["without passengers", []],
    ["without payments", [aBooking({ price: minor(0), subsidy: minor(0) })]]
  ])("NOTIF-004 do not mention money %s", (_, bookings) => {
    expect(noticesForFares(trip, bookings)).toEqual([])
  })

  it("SEC-001 notify the driver once of all held subsidies of a trip, and of nothing without them", () => {
    const notices = noticesForHeldSubsidy(trip, [booking, aBooking({ id: bookingId(2) })])
    expect(notices.map((one) => [...brief(one), one.amount])).toEqual([
      [bo, "subsidy_held", "subsidy_held", trip.id, driving, Option.none(), Option.some(money(2000, "DKK"))]
    ])
    expect(noticesForHeldSubsidy(trip, [])).toEqual([])
  })

  it("SEC-001 notify the driver of the decision about a held subsidy", () => {
    const amount = Option.some(money(1000, "DKK"))
    expect(
      (["APPROVED", "REFUSED"] as const)
        .map((state) => noticeForReview(trip, review, state))
        .map((one) => [...brief(one), one.amount])
    ).toEqual([
      [bo, "subsidy_approved", "subsidy_approved", booking.id, driving, Option.none(), amount],
      [bo, "subsidy_refused", "subsidy_refused", booking.id, driving, Option.none(), amount]
    ])
  })

  it("SEC-001 notify the driver of each reopening of a review, and of the decision after it, once", () => {
    const again = { ...review, reopenings: 2 }
    const notices = [noticeForReopenedReview(trip, again), noticeForReview(trip, again, "APPROVED")]
    const amount = Option.some(money(1000, "DKK"))
    expect(notices.map((one) => [one.to, one.kind, one.text, one.dedupeKey, one.amount])).toEqual([
      [bo, "subsidy_held", "subsidy_reopened", `${booking.id}:2`, amount],
      [bo, "subsidy_approved", "subsidy_approved", `${booking.id}:2`, amount]
    ])
  })

  it("NOTIF-004 lead from a top-up to the transactions, from a message to its sender", () => {
    expect(brief(noticeForTopUp(payment))).toEqual([
      anna,
      "payment",
      "payment_top_up",
      uuid,
      "/account/transactions",
      Option.none()
    ])
    expect(brief(noticeForMessage(message))).toEqual([
      anna,
      "message",
      "message",
      uuid,
      `/conversations/${bo}`,
      Option.some(bo)
    ])
    expect(
      [noticeForTopUp(payment), noticeForMessage(message)].map(({ amount, params }) => [params, amount])
    ).toEqual([
      [{}, Option.some(money(10_000, "DKK"))],
      [{ text: "I am late" }, Option.none()]
    ])
  })

  it("NOTIF-004 N41 lead from an expired parking reservation to the page that dismisses it", () => {
    const notice = noticeForExpiredParking(expired)
    const { id } = expired.reservation
    const route = `/book-parking/${trip.id}`
    expect(brief(notice)).toEqual([bo, "parking_expired", "parking_expired", id, route, Option.none()])
    expect(notice.params).toEqual({ site: "Havnens Kontorhus", spot: "A1", time: "2026-03-02T17:30:00.000Z" })
  })

  it("N37 lead from a released parking reservation to the page that reserves again", () => {
    const notice = noticeForUnearnedParking({ ...expired, _tag: "released" })
    const { id } = expired.reservation
    const route = `/book-parking/${trip.id}`
    expect(brief(notice)).toEqual([bo, "parking_released", "parking_released", id, route, Option.none()])
    expect(notice.params).toEqual({ site: "Havnens Kontorhus", spot: "A1" })
  })
})

describe("REQ-007 the notice for a matching trip", () => {
  const notice = noticeForMatch(aRequest(), match)
  it("is for the passenger, once, with both stops and the departure", () => {
    const { dedupeKey, kind, params, subjectId, text, to } = notice
    expect([to, kind, text, dedupeKey, subjectId]).toEqual([
      anna,
      "ride_agent_match",
      "ride_agent_match",
      `${requestId(1)} 2026-03-02 ${tripId(1)}`,
      Option.none()
    ])
    expect(params).toEqual({ from: "Roskilde", to: "Roskilde", time: "2026-03-02T08:00:00.000Z" })
  })
  it("SRCH-020 SRCH-035 leads to the result page with all parameters that it needs", () => {
    const { pathname, searchParams } = new URL(notice.route, "https://samvej.example")
    expect(pathname).toBe("/trip-details/search-result")
    expect(Object.fromEntries(searchParams)).toEqual({
      driverTripId: trip.id,
      requestId: aRequest().id,
      departureStopPivotId: stopId(0),
      destinationStopPivotId: stopId(3)
    })
  })
})

describe("the texts of all notices", () => {
  const by = Option.some(bo)
  const all: ReadonlyArray<Notice> = [
    ...noticesForBooking(trip, booking, "seat_requested", Option.some(anna)),
    ...noticesForBooking(trip, booking, "passenger_joined", Option.some(anna)),
    ...noticesForBooking(trip, booking, "booking_accepted", by),
    ...noticesForBooking(trip, booking, "booking_denied", by),
    ...noticesForBooking(trip, booking, "booking_cancelled", by),
    ...noticesForBooking(trip, booking, "booking_cancelled", Option.some(anna)),
    ...noticesForBooking(trip, booking, "trip_cancelled", by),
    ...noticesForFares(trip, [booking]),
    ...noticesForHeldSubsidy(trip, [booking]),
    noticeForReview(trip, review, "APPROVED"),
    noticeForReview(trip, review, "REFUSED"),
    noticeForReopenedReview(trip, review),
    noticeForExpiredTrip(trip),
    noticeForTopUp(payment),
    noticeForMessage(message),
    noticeForMatch(aRequest(), match),
    noticeForExpiredParking(expired),
    noticeForSkippedSeat(trip, anAutoBooking(), "insufficient_funds_on_balance"),
    noticeForSkippedSeat(trip, anAutoBooking(), "no_seats_available")
  ]
  const texts = new Map(Object.entries(words))

  it.each(all.map((notice) => [notice.text, notice] as const))(
    "NOTIF-004 %s have all their parameters",
    (_, notice) => {
      const known = new Set([
        ...Object.keys(notice.params),
        ...(Option.isSome(notice.subjectId) ? ["name"] : []),
        ...(Option.isSome(notice.amount) ? ["amount"] : [])
      ])
      for (const part of ["title", "body"]) {
        const text = texts.get(`${notice.text}_${part}`) ?? ""
        expect(text).not.toBe("")
        const placeholders = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "")
        expect(placeholders.filter((name) => !known.has(name))).toEqual([])
      }
    }
  )

  it("NOTIF-004 have different keys within one kind", () => {
    expect(noticeForExpiredTrip(trip).dedupeKey).not.toBe(
      noticeForExpiredTrip(aTrip({ id: tripId(2) })).dedupeKey
    )
    const keys = all.filter(({ kind }) => kind === "payment").map(({ dedupeKey: once }) => once)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
