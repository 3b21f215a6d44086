import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import {
  acceptsAtOnce,
  allowsAutoBooking,
  autoBookingOf,
  checkAutoBookingEnds,
  comesAgain,
  daysOfAutoBooking,
  isAutoBookable,
  partOfAutoBooking
} from "#core/booking/autoBookingRules.ts"
import { AutoBookingId, MeetingPointId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { anna, aStop, aTrip, bo, carl } from "#tests/support/builders.ts"
import { aRecurringTrip, recurringTripId } from "#tests/support/recurring.ts"

/** A Monday, and the day before. */
const monday = "2026-03-02"
const sunday = "2026-03-01"
const ride = aTrip({ occurrence: Option.some({ recurringTripId: recurringTripId(1), day: monday }) })
const square = MeetingPointId.make("n1")
const stops = [aStop(0), aStop(1, { meetingPointId: Option.some(square) }), aStop(2), aStop(3)]
const theOtherWay = stops.map((stop) => ({ ...stop, position: 3 - stop.position }))

const weekly = (more: Partial<AutoBooking> = {}): AutoBooking => ({
  id: AutoBookingId.make("00000000-0000-7000-8000-00000000aaaa"),
  passengerId: anna,
  recurringTripId: recurringTripId(1),
  firstDay: monday,
  from: { ...aStop(1), meetingPointId: Option.some(square) },
  to: aStop(3),
  isEnded: false,
  ...more
})
const may = (trip: typeof ride, recurringTrip: Parameters<typeof isAutoBookable>[1], who = anna) =>
  isAutoBookable(trip, recurringTrip, Option.some(who), sunday)

describe("a seat every week", () => {
  const recurringTrip = Option.some(aRecurringTrip())
  it.each([
    ["on a ride of a series that comes again", true, may(ride, recurringTrip)],
    [
      "for a guest, too, as far as the trip goes",
      true,
      isAutoBookable(ride, recurringTrip, Option.none(), sunday)
    ],
    ["not on a single trip", false, may(aTrip(), recurringTrip)],
    ["not where the series is not there", false, may(ride, Option.none())],
    [
      "not where the series is another one",
      false,
      may(ride, Option.some(aRecurringTrip({ id: recurringTripId(2) })))
    ],
    ["not of one's own", false, may(ride, recurringTrip, bo)],
    [
      "not on a ride that was cancelled",
      false,
      may({ ...ride, cancelledAt: Option.some(ride.plannedDeparture) }, recurringTrip)
    ],
    ["not on a ride that is not offered", false, may({ ...ride, offered: false }, recurringTrip)],
    [
      "not on the last ride",
      false,
      may(ride, Option.some(aRecurringTrip({ validUntil: Option.some("2026-03-08") })))
    ],
    [
      "on the last but one",
      true,
      may(ride, Option.some(aRecurringTrip({ validUntil: Option.some("2026-03-09") })))
    ],
    [
      "not on a weekday that the series no longer has",
      false,
      may(
        ride,
        Option.some(aRecurringTrip({ times: { ...aRecurringTrip().times, monday: null, tuesday: "08:00" } }))
      )
    ],
    [
      "on a ride before a vacation",
      true,
      may(
        ride,
        Option.some(aRecurringTrip({ pause: Option.some({ start: "2026-03-03", end: "2026-03-20" }) }))
      )
    ],
    ["not on a passenger's series", false, may(ride, Option.some(aRecurringTrip({ role: "PASSENGER" })))]
  ] as const)("AUTOB-001 AUTOB-002 TRIP-050 can be had %s", (_case, allowed, answer) => {
    expect(answer).toBe(allowed)
  })

  it.each([
    [
      "a trip that was called off, by whoever has a seat on the others",
      true,
      Option.some(weekly()),
      aRecurringTrip()
    ],
    [
      "no trip of a series that is over",
      false,
      Option.some(weekly()),
      aRecurringTrip({ validUntil: Option.some(monday) })
    ],
    ["no trip that was called off, by anybody else", false, Option.none(), aRecurringTrip()]
  ])("AUTOB-002 TRIP-050 can be changed where one looks at %s", (_case, allowed, own, one) => {
    const off = { ...ride, cancelledAt: Option.some(ride.plannedDeparture) }
    expect(allowsAutoBooking(off, Option.some(one), { id: Option.some(anna), own }, sunday)).toBe(allowed)
  })

  it("AUTOB-002 looks past the weeks that are over", () => {
    const until = (last: string) => aRecurringTrip({ validUntil: Option.some(last) })
    expect([
      comesAgain(until("2026-04-06"), monday, "2026-03-31"),
      comesAgain(until("2026-04-05"), monday, "2026-03-31")
    ]).toEqual([true, false])
  })

  it("AUTOB-002 looks past today's ride", () => {
    const until = (last: string) => aRecurringTrip({ validUntil: Option.some(last) })
    const today = "2026-03-30"
    expect([
      comesAgain(until("2026-04-06"), monday, today),
      comesAgain(until("2026-04-05"), monday, today)
    ]).toEqual([true, false])
  })

  it.each([
    ["while the series comes on that weekday", "ended", aRecurringTrip()],
    ["not once it comes no more", "not_auto_bookable", aRecurringTrip({ validUntil: Option.some(monday) })]
  ] as const)("AUTOB-002 ends %s", (_case, answer, one) => {
    const result = checkAutoBookingEnds(weekly(), one, sunday)
    expect(Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "ended" })).toBe(answer)
  })

  it.each([
    ["from its first day on", monday, sunday, ["2026-03-02", "2026-03-09"]],
    ["on the day itself", monday, monday, ["2026-03-02", "2026-03-09"]],
    ["on the next ones later", monday, "2026-03-03", ["2026-03-09", "2026-03-16"]],
    ["on its day, a week later", monday, "2026-03-09", ["2026-03-09", "2026-03-16"]],
    ["weeks later", monday, "2026-04-01", ["2026-04-06", "2026-04-13"]],
    ["not before its first day", "2026-03-23", sunday, []]
  ])(
    "AUTOB-001 is asked for on its weekday, %s, as far as rides are drawn",
    (_case, firstDay, today, days) => {
      const { horizonDays } = defaultProductSettings.recurring
      const pause = Option.none()
      expect(daysOfAutoBooking({ firstDay }, { today, horizonDays, pause })).toEqual(days)
    }
  )

  it.each([
    ["the last day of it", { start: "2026-03-01", end: "2026-03-02" }, ["2026-03-09"]],
    ["its first day", { start: "2026-03-09", end: "2026-03-20" }, ["2026-03-02"]],
    ["every day", { start: "2026-03-02", end: "2026-03-09" }, []],
    ["none of them", { start: "2026-03-03", end: "2026-03-08" }, ["2026-03-02", "2026-03-09"]]
  ] as const)("AUTOB-001 VAC-010 is not asked for on vacation: %s", (_case, vacation, days) => {
    const ahead = { today: sunday, horizonDays: 14, pause: Option.some(vacation) }
    expect(daysOfAutoBooking({ firstDay: monday }, ahead)).toEqual(days)
  })

  it.each([
    ["at its meeting point and the driver's own address", [1, 3], stops],
    [
      "not where the meeting point is switched off",
      "cannot_book_stops_not_on_route",
      [aStop(0), aStop(1, { meetingPointId: Option.some(square), deactivated: true }), aStop(3)]
    ],
    ["not where the driver goes the other way", "cannot_book_stops_not_on_route", theOtherWay],
    [
      "not where the driver goes elsewhere",
      "cannot_book_stops_not_on_route",
      [...stops.slice(0, 3), aStop(3, { lat: 55.9 })]
    ]
  ] as const)("AUTOB-001 gets on and off %s", (_case, answer, calls) => {
    const result = partOfAutoBooking(weekly(), calls)
    expect(
      Result.match(result, {
        onFailure: ({ _tag }): unknown => _tag,
        onSuccess: ({ from, to }) => [from.position, to.position]
      })
    ).toEqual(answer)
  })

  it("AUTOB-001 does not get off where it gets on", () => {
    const { from } = weekly()
    expect(Result.isFailure(partOfAutoBooking({ from, to: from }, stops))).toBe(true)
  })

  it("AUTOB-001 belongs to the rides of its series on its weekday", () => {
    const on = (day: string, number = 1) =>
      Option.isSome(
        autoBookingOf({ occurrence: Option.some({ recurringTripId: recurringTripId(number), day }) }, [
          weekly({ passengerId: carl })
        ])
      )
    expect([on("2026-03-16"), on("2026-03-17"), on("2026-03-16", 2)]).toEqual([true, false, false])
    expect(autoBookingOf(aTrip(), [weekly()])).toEqual(Option.none())
  })

  it("AUTOB-001 waits for the driver, unless the driver or the product accepts without asking", () => {
    const table = [false, true].flatMap((autoOffer) =>
      [false, true].map((autoAccept) => acceptsAtOnce({ autoOffer }, { autoAccept }))
    )
    expect(table).toEqual([false, true, true, true])
  })
})
