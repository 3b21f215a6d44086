import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { Message } from "#core/messaging/Message.ts"
import type { Notice } from "#core/messaging/Notice.ts"
import { type BookingEvent, noticesForBooking } from "#core/messaging/noticesForBooking.ts"
import { noticesForMatch } from "#core/messaging/noticesForMatch.ts"
import { noticesForMessage } from "#core/messaging/noticesForMessage.ts"
import { noticesForFares, noticesForTopUp } from "#core/messaging/noticesForMoney.ts"
import { noticesForParking } from "#core/messaging/noticesForParking.ts"
import { noticesForExpiry } from "#core/messaging/noticesForTrip.ts"
import type { Payment } from "#core/money/Payment.ts"
import type { Expired } from "#core/parking/Parking.ts"
import { matchKey } from "#core/request/matchKey.ts"
import { metres } from "#core/shared/geo.ts"
import { MessageId, PaymentId, type UserId } from "#core/shared/ids.ts"
import { minor, money } from "#core/shared/Money.ts"
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
  stopId,
  tripId
} from "#tests/support/builders.ts"
import { aReservation } from "#tests/support/parking.ts"

const uuid = "00000000-0000-7000-8000-00000000abcd"
const trip = aTrip()
const booking = aBooking()
const nobody = Option.none<UserId>()
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

const brief = ({ about, kind, once, route, text, to }: Notice) => [to, kind, text, once, route, about]

describe("what becomes of a booking", () => {
  it.each<[BookingEvent, string, Option.Option<UserId>, readonly [UserId, string, string, UserId]]>([
    ["seat_requested", "the passenger", Option.some(anna), [bo, "seat_requested", rider, anna]],
    ["passenger_joined", "the passenger", Option.some(anna), [bo, "passenger_joined", rider, anna]],
    ["booking_accepted", "the driver", Option.some(bo), [anna, "booking_accepted", own, bo]],
    ["booking_denied", "the driver", Option.some(bo), [anna, "booking_denied", own, bo]],
    ["booking_cancelled", "the passenger", Option.some(anna), [bo, "booking_cancelled", rider, anna]],
    ["booking_cancelled", "the driver", Option.some(bo), [anna, "ride_cancelled", own, bo]],
    ["booking_cancelled", "nobody", nobody, [anna, "ride_cancelled", own, bo]],
    ["trip_cancelled", "the driver", Option.some(bo), [anna, "trip_cancelled", own, bo]],
    ["trip_cancelled", "nobody", nobody, [anna, "trip_cancelled", own, bo]]
  ])(
    "NOTIF-004 %s by %s is told to the other side alone, once for the booking",
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
  ])("NOTIF-004 %s is never told to whom did it themselves", (kind, byPassenger, byDriver) => {
    const told = (by: UserId) => noticesForBooking(trip, booking, kind, Option.some(by)).map(({ to }) => to)
    expect([told(anna), told(bo)]).toEqual([byPassenger, byDriver])
  })

  it("NOTIF-004 says the part that is ridden and when it is left, and the whole trip where its stop is gone", () => {
    const part = aBooking({ fromStopId: stopId(1), toStopId: stopId(2) })
    const said = (gone: Partial<typeof part> = {}) =>
      noticesForBooking(trip, { ...part, ...gone }, "seat_requested", Option.some(anna)).map(
        (one) => one.said
      )
    expect(said()).toEqual([{ from: "Stop 1", to: "Stop 2", time: "2026-03-02T08:10:00.000Z" }])
    expect(said({ fromStopId: stopId(99) })).toEqual([
      { from: "Algade 1", to: "Stop 2", time: "2026-03-02T08:00:00.000Z" }
    ])
    expect(said({ toStopId: stopId(99) })).toEqual([
      { from: "Stop 1", to: "Rådhuspladsen 1", time: "2026-03-02T08:10:00.000Z" }
    ])
  })

  it("NOTIF-004 a driver who never heard of a reserved seat does not hear of its end", () => {
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

describe("what becomes of a trip and its money", () => {
  it("NOTIF-004 N26 a lapsed trip is told to its driver", () => {
    expect(brief(noticesForExpiry(trip))).toEqual([
      bo,
      "trip_cancelled",
      "trip_lapsed",
      trip.id,
      driving,
      Option.none()
    ])
  })

  it("NOTIF-004 the driver hears what the whole trip brought, each passenger what the ride cost", () => {
    const free = aBooking({ id: bookingId(2), passengerId: carl, price: minor(0), subsidy: minor(2500) })
    const news = noticesForFares(trip, [booking, free])
    expect(news.map((one) => [...brief(one), one.amount])).toEqual([
      [bo, "payment", "payment_earned", trip.id, driving, Option.none(), Option.some(money(5000, "DKK"))],
      [anna, "payment", "payment_fare", booking.id, own, Option.some(bo), Option.some(money(1500, "DKK"))]
    ])
    expect(news.map(({ said }) => said)).toEqual([
      { from: "Algade 1", to: "Rådhuspladsen 1", time: "2026-03-02T08:00:00.000Z" },
      { from: "Stop 0", to: "Stop 3", time: "2026-03-02T08:00:00.000Z" }
    ])
  })

  it.each([
    ["nobody rode", []],
    ["nothing was paid", [aBooking({ price: minor(0), subsidy: minor(0) })]]
  ])("NOTIF-004 nobody is told of money where %s", (_, rode) => {
    expect(noticesForFares(trip, rode)).toEqual([])
  })

  it("NOTIF-004 a top-up leads to the transactions, a message to its sender", () => {
    expect(brief(noticesForTopUp(payment))).toEqual([
      anna,
      "payment",
      "payment_top_up",
      uuid,
      "/account/transactions",
      Option.none()
    ])
    expect(brief(noticesForMessage(message))).toEqual([
      anna,
      "message",
      "message",
      uuid,
      `/conversations/${bo}`,
      Option.some(bo)
    ])
    expect(
      [noticesForTopUp(payment), noticesForMessage(message)].map(({ amount, said }) => [said, amount])
    ).toEqual([
      [{}, Option.some(money(10_000, "DKK"))],
      [{ text: "I am late" }, Option.none()]
    ])
  })

  it("NOTIF-004 N41 a parking time that is over leads to where it can be put away", () => {
    const news = noticesForParking(expired)
    const { id } = expired.reservation
    const route = `/book-parking/${trip.id}`
    expect(brief(news)).toEqual([bo, "parking_expired", "parking_expired", id, route, Option.none()])
    expect(news.said).toEqual({ site: "Havnens Kontorhus", spot: "A1", time: "2026-03-02T17:30:00.000Z" })
  })
})

describe("REQ-007 a trip that suits a waiting request", () => {
  const news = noticesForMatch(aRequest(), match)
  it("is told to its passenger, once, by the two stops and when the first is left", () => {
    const { about, kind, once, said, text, to } = news
    expect([to, kind, text, once, about]).toEqual([
      anna,
      "ride_agent_match",
      "ride_agent_match",
      matchKey(aRequest(), trip.id),
      Option.none()
    ])
    expect(said).toEqual({ from: "Stop 0", to: "Stop 3", time: "2026-03-02T08:00:00.000Z" })
  })
  it("SRCH-020 SRCH-035 leads to the result page, by all that the page needs to show it", () => {
    const { pathname, searchParams } = new URL(news.route, "https://samvej.example")
    expect(pathname).toBe("/trip-details/search-result")
    expect(Object.fromEntries(searchParams)).toEqual({
      driverTripId: trip.id,
      requestId: aRequest().id,
      departureStopPivotId: stopId(0),
      destinationStopPivotId: stopId(3)
    })
  })
})

describe("the words of every kind of news", () => {
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
    noticesForExpiry(trip),
    noticesForTopUp(payment),
    noticesForMessage(message),
    noticesForMatch(aRequest(), match),
    noticesForParking(expired)
  ]
  const texts = new Map(Object.entries(words))

  it.each(all.map((news) => [news.text, news] as const))(
    "NOTIF-004 of %s have all that they say",
    (_, news) => {
      const known = new Set([
        ...Object.keys(news.said),
        ...(Option.isSome(news.about) ? ["name"] : []),
        ...(Option.isSome(news.amount) ? ["amount"] : [])
      ])
      for (const part of ["title", "body"]) {
        const text = texts.get(`${news.text}_${part}`) ?? ""
        expect(text).not.toBe("")
        const holes = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "")
        expect(holes.filter((name) => !known.has(name))).toEqual([])
      }
    }
  )

  it("NOTIF-004 no two of one kind are the same thing", () => {
    expect(noticesForExpiry(trip).once).not.toBe(noticesForExpiry(aTrip({ id: tripId(2) })).once)
    const payments = all.filter(({ kind }) => kind === "payment").map(({ once }) => once)
    expect(new Set(payments).size).toBe(payments.length)
  })
})
