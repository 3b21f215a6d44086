import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { noticeForSkippedSeat } from "#core/messaging/noticeForSkippedSeat.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { anna, aStop, aTrip, stopId } from "#tests/support/builders/entities.ts"
import { anAutoBooking } from "#tests/support/builders/recurringTrips.ts"

const trip = aTrip()
const autoBooking = anAutoBooking()
const unfunded = noticeForSkippedSeat(trip, autoBooking, "insufficient_funds_on_balance")

describe("AUTOB-001 the notice of a weekly seat that could not be booked", () => {
  it("is for the passenger, once for each trip and reason", () => {
    expect([unfunded.to, unfunded.kind]).toEqual([anna, "auto_booking_skipped"])
    const full = noticeForSkippedSeat(trip, autoBooking, "no_seats_available")
    expect(full.dedupeKey).not.toBe(unfunded.dedupeKey)
    expect(noticeForSkippedSeat(trip, autoBooking, "no_seats_available").dedupeKey).toBe(full.dedupeKey)
  })

  it("says where money is missing", () => {
    expect(unfunded.text).toBe("auto_booking_unfunded")
    expect(noticeForSkippedSeat(trip, autoBooking, "no_seats_available").text).toBe("auto_booking_skipped")
  })

  it("SEC-006 names the passenger's stops without an address, and leads to the page that books them", () => {
    expect(unfunded.params).toEqual({ from: "Roskilde", to: "Roskilde", time: "2026-03-02T08:00:00.000Z" })
    const { pathname, searchParams } = new URL(unfunded.route, "https://samvej.example")
    expect(pathname).toBe("/trip-details/search-result")
    expect(Object.fromEntries(searchParams)).toEqual({
      driverTripId: trip.id,
      departureStopPivotId: stopId(0),
      destinationStopPivotId: stopId(3)
    })
  })

  it("leads to the search when the trip no longer has the stops", () => {
    const elsewhere = { ...aStop(0), meetingPointId: Option.some(MeetingPointId.make("n404")) }
    const moved = noticeForSkippedSeat(
      trip,
      anAutoBooking({ from: elsewhere }),
      "cannot_book_stops_not_on_route"
    )
    expect([moved.route, moved.text]).toEqual(["/demand", "auto_booking_skipped"])
    expect(moved.params["from"]).toBe("Roskilde")
  })
})
