import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import {
  acceptsAutomatically,
  allowsAutoBooking,
  autoBookingDays,
  autoBookingPart,
  checkAutoBookingEndable,
  findAutoBooking,
  hasLaterOccurrence,
  isAutoBookable
} from "#core/booking/autoBookingRules.ts"
import { AutoBookingId, MeetingPointId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { anna, aStop, aTrip, bo, carl } from "#tests/support/builders/entities.ts"
import { aRecurringTrip, recurringTripId } from "#tests/support/builders/recurringTrips.ts"

/** A Monday, and the day before. */
const monday = "2026-03-02"
const sunday = "2026-03-01"
const occurrence = aTrip({ occurrence: Option.some({ recurringTripId: recurringTripId(1), day: monday }) })
const square = MeetingPointId.make("n1")
const stops = [aStop(0), aStop(1, { meetingPointId: Option.some(square) }), aStop(2), aStop(3)]
const reversed = stops.map((stop) => ({ ...stop, position: 3 - stop.position }))

const anAutoBooking = (more: Partial<AutoBooking> = {}): AutoBooking => ({
  id: AutoBookingId.make("00000000-0000-7000-8000-00000000aaaa"),
  passengerId: anna,
  recurringTripId: recurringTripId(1),
  firstDay: monday,
  from: { ...aStop(1), meetingPointId: Option.some(square) },
  to: aStop(3),
  isEnded: false,
  ...more
})
const isAllowed = (
  trip: typeof occurrence,
  recurringTrip: Parameters<typeof isAutoBookable>[1],
  who = anna
) => isAutoBookable(trip, recurringTrip, Option.some(who), sunday)

describe("an auto-booking", () => {
  const recurringTrip = Option.some(aRecurringTrip())
  it.each([
    ["on an occurrence with a later one on its weekday", true, isAllowed(occurrence, recurringTrip)],
    [
      "by a guest, as far as the trip is concerned",
      true,
      isAutoBookable(occurrence, recurringTrip, Option.none(), sunday)
    ],
    ["not on a single trip", false, isAllowed(aTrip(), recurringTrip)],
    ["not without the recurring trip", false, isAllowed(occurrence, Option.none())],
    [
      "not with another recurring trip",
      false,
      isAllowed(occurrence, Option.some(aRecurringTrip({ id: recurringTripId(2) })))
    ],
    ["not on the passenger's own trip", false, isAllowed(occurrence, recurringTrip, bo)],
    [
      "not on a cancelled trip",
      false,
      isAllowed({ ...occurrence, cancelledAt: Option.some(occurrence.plannedDeparture) }, recurringTrip)
    ],
    ["not on a trip that is not offered", false, isAllowed({ ...occurrence, offered: false }, recurringTrip)],
    [
      "not on the last occurrence",
      false,
      isAllowed(occurrence, Option.some(aRecurringTrip({ validUntil: Option.some("2026-03-08") })))
    ],
    [
      "on the last occurrence but one",
      true,
      isAllowed(occurrence, Option.some(aRecurringTrip({ validUntil: Option.some("2026-03-09") })))
    ],
    [
      "not on a weekday that the recurring trip no longer has",
      false,
      isAllowed(
        occurrence,
        Option.some(aRecurringTrip({ times: { ...aRecurringTrip().times, monday: null, tuesday: "08:00" } }))
      )
    ],
    [
      "on an occurrence before a vacation",
      true,
      isAllowed(
        occurrence,
        Option.some(aRecurringTrip({ pause: Option.some({ start: "2026-03-03", end: "2026-03-20" }) }))
      )
    ],
    [
      "not on a passenger's recurring trip",
      false,
      isAllowed(occurrence, Option.some(aRecurringTrip({ role: "PASSENGER" })))
    ]
  ] as const)("AUTOB-001 AUTOB-002 TRIP-050 can be created %s", (_case, allowed, answer) => {
    expect(answer).toBe(allowed)
  })

  it.each([
    [
      "a cancelled trip, by a passenger with an auto-booking",
      true,
      Option.some(anAutoBooking()),
      aRecurringTrip()
    ],
    [
      "no trip of a recurring trip that has ended",
      false,
      Option.some(anAutoBooking()),
      aRecurringTrip({ validUntil: Option.some(monday) })
    ],
    ["no cancelled trip, by another passenger", false, Option.none(), aRecurringTrip()]
  ])("AUTOB-002 TRIP-050 can be changed on %s", (_case, allowed, own, one) => {
    const cancelled = { ...occurrence, cancelledAt: Option.some(occurrence.plannedDeparture) }
    expect(allowsAutoBooking(cancelled, Option.some(one), { id: Option.some(anna), own }, sunday)).toBe(
      allowed
    )
  })

  it("AUTOB-002 needs a later occurrence after past weeks", () => {
    const until = (last: string) => aRecurringTrip({ validUntil: Option.some(last) })
    expect([
      hasLaterOccurrence(until("2026-04-06"), monday, "2026-03-31"),
      hasLaterOccurrence(until("2026-04-05"), monday, "2026-03-31")
    ]).toEqual([true, false])
  })

  it("AUTOB-002 needs a later occurrence than today's", () => {
    const until = (last: string) => aRecurringTrip({ validUntil: Option.some(last) })
    const today = "2026-03-30"
    expect([
      hasLaterOccurrence(until("2026-04-06"), monday, today),
      hasLaterOccurrence(until("2026-04-05"), monday, today)
    ]).toEqual([true, false])
  })

  it.each([
    ["while the recurring trip has a later occurrence on that weekday", "ended", aRecurringTrip()],
    [
      "not without a later occurrence",
      "not_auto_bookable",
      aRecurringTrip({ validUntil: Option.some(monday) })
    ]
  ] as const)("AUTOB-002 can be ended %s", (_case, answer, one) => {
    const result = checkAutoBookingEndable(anAutoBooking(), one, sunday)
    expect(Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "ended" })).toBe(answer)
  })

  it.each([
    ["from its first day on", monday, sunday, ["2026-03-02", "2026-03-09"]],
    ["on the day itself", monday, monday, ["2026-03-02", "2026-03-09"]],
    ["on the next ones after it", monday, "2026-03-03", ["2026-03-09", "2026-03-16"]],
    ["on its day, a week later", monday, "2026-03-09", ["2026-03-09", "2026-03-16"]],
    ["weeks later", monday, "2026-04-01", ["2026-04-06", "2026-04-13"]],
    ["not before its first day", "2026-03-23", sunday, []]
  ])("AUTOB-001 has the materialised days of its weekday: %s", (_case, firstDay, today, days) => {
    const { horizonDays } = defaultProductSettings.recurring
    const pause = Option.none()
    expect(autoBookingDays({ firstDay }, { today, horizonDays, pause })).toEqual(days)
  })

  it.each([
    ["the last day of it", { start: "2026-03-01", end: "2026-03-02" }, ["2026-03-09"]],
    ["its first day", { start: "2026-03-09", end: "2026-03-20" }, ["2026-03-02"]],
    ["every day", { start: "2026-03-02", end: "2026-03-09" }, []],
    ["none of them", { start: "2026-03-03", end: "2026-03-08" }, ["2026-03-02", "2026-03-09"]]
  ] as const)("AUTOB-001 VAC-010 leaves out the days of a vacation: %s", (_case, vacation, days) => {
    const ahead = { today: sunday, horizonDays: 14, pause: Option.some(vacation) }
    expect(autoBookingDays({ firstDay: monday }, ahead)).toEqual(days)
  })

  it.each([
    ["at its meeting point and the driver's own address", [1, 3], stops],
    [
      "not at a deactivated meeting point",
      "cannot_book_stops_not_on_route",
      [aStop(0), aStop(1, { meetingPointId: Option.some(square), deactivated: true }), aStop(3)]
    ],
    ["not in the opposite direction", "cannot_book_stops_not_on_route", reversed],
    [
      "not when the driver has another destination",
      "cannot_book_stops_not_on_route",
      [...stops.slice(0, 3), aStop(3, { lat: 55.9 })]
    ]
  ] as const)("AUTOB-001 has its stops %s", (_case, answer, calls) => {
    const result = autoBookingPart(anAutoBooking(), calls)
    expect(
      Result.match(result, {
        onFailure: ({ _tag }): unknown => _tag,
        onSuccess: ({ from, to }) => [from.position, to.position]
      })
    ).toEqual(answer)
  })

  it("AUTOB-001 needs two different stops", () => {
    const { from } = anAutoBooking()
    expect(Result.isFailure(autoBookingPart({ from, to: from }, stops))).toBe(true)
  })

  it("AUTOB-001 is found for the occurrences of its recurring trip on its weekday", () => {
    const on = (day: string, number = 1) =>
      Option.isSome(
        findAutoBooking({ occurrence: Option.some({ recurringTripId: recurringTripId(number), day }) }, [
          anAutoBooking({ passengerId: carl })
        ])
      )
    expect([on("2026-03-16"), on("2026-03-17"), on("2026-03-16", 2)]).toEqual([true, false, false])
    expect(findAutoBooking(aTrip(), [anAutoBooking()])).toEqual(Option.none())
  })

  it("AUTOB-001 awaits approval, unless the driver or the product accepts automatically", () => {
    const table = [false, true].flatMap((autoOffer) =>
      [false, true].map((autoAccept) => acceptsAutomatically({ autoOffer }, { autoAccept }))
    )
    expect(table).toEqual([false, true, true, true])
  })
})
