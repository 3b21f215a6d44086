import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { bookableFromTrip } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import { checkStartable } from "#core/trip/checkStartable.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkCancellable, checkEndable } from "#core/trip/tripTransitions.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { anna, aTrip, at, tripId } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings.trip
const some = (time: string) => Option.some(at(`2026-03-02T${time}:00Z`))
const started = { startedAt: some("08:01") }
const completed = { ...started, completedAt: some("08:31") }

/** A trip that leaves at 08:00, in each of its states, at a moment of that state. */
const states = {
  early: [{}, "06:59"],
  scheduled: [{}, "07:59"],
  due: [{}, "08:15"],
  pending_activation: [{}, "08:16"],
  queued_behind: [{}, "08:00"],
  queued_active: [{}, "08:00"],
  active: [started, "08:20"],
  completed: [completed, "08:40"],
  cancelled: [{ cancelledAt: some("07:00") }, "08:00"]
} as const satisfies Record<string, readonly [Partial<DriverTrip>, string]>
type State = keyof typeof states

const others: Partial<Record<State, DriverTrip>> = {
  queued_behind: aTrip({ id: tripId(2), plannedDeparture: at("2026-03-02T07:30:00Z") }),
  queued_active: aTrip({ id: tripId(3), startedAt: some("07:45") })
}

const situation = (state: State) => {
  const [times, time] = states[state]
  const now = at(`2026-03-02T${time}:00Z`)
  const other = others[state]
  const trip = aTrip(times)
  return { trip, now, phase: tripPhase(trip, now, settings), others: other === undefined ? [] : [other] }
}
const tagOf = (result: Result.Result<unknown, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "yes" })

const start = (state: State, pending = 0, declinePending = false) => {
  const { now, others: own, trip } = situation(state)
  return tagOf(checkStartable(trip, own, pending, { now, settings, declinePending }))
}
const request = (state: State) => {
  const { now, trip } = situation(state)
  if (!isListed(trip)) return "trip_not_found"
  return tagOf(checkBookable(bookableFromTrip(trip, trip.plannedDeparture), Option.some(anna), now))
}
const noDemand = { pending: 0, accepted: 0 }

describe("what a driver's trip allows in each of its states", () => {
  const ahead = {
    start: "yes",
    end: "trip_not_started",
    cancel: "yes",
    edit: "yes",
    request: "yes",
    accept: "yes"
  }
  it.each([
    ["QUEUE-002 QUEUE-004 QUEUE-005", "early", { ...ahead, start: "before_earliest_activation_time" }],
    ["TRIP-055 TRIP-056", "scheduled", ahead],
    ["TRIP-055 TRIP-056", "due", { ...ahead, request: "booking_closed" }],
    ["TRIP-055 TRIP-056", "pending_activation", { ...ahead, request: "booking_closed" }],
    ["QUEUE-003 QUEUE-004", "queued_behind", { ...ahead, start: "other_trip_pending_activation" }],
    ["QUEUE-001 QUEUE-004", "queued_active", { ...ahead, start: "other_trip_pending_completion" }],
    [
      "START-004 TRIP-056",
      "active",
      {
        start: "trip_already_started",
        end: "yes",
        cancel: "yes",
        edit: "trip_already_started",
        request: "cannot_book_active_commute",
        accept: "yes"
      }
    ],
    [
      "START-005 TRIP-056",
      "completed",
      {
        start: "trip_already_completed",
        end: "trip_not_found",
        cancel: "trip_already_completed",
        edit: "trip_already_completed",
        request: "completed_trip",
        accept: "trip_already_completed"
      }
    ],
    [
      "TRIP-056",
      "cancelled",
      {
        start: "trip_not_found",
        end: "trip_not_found",
        cancel: "yes",
        edit: "trip_not_found",
        request: "trip_not_found",
        accept: "booking_not_open"
      }
    ]
  ] as const)("%s %s", (_ids, state, answers) => {
    const { phase } = situation(state)
    expect({
      start: start(state),
      end: tagOf(checkEndable(phase)),
      cancel: tagOf(checkCancellable(phase)),
      edit: tagOf(checkEditable(phase, noDemand)),
      request: request(state),
      accept: tagOf(decideTransition("AWAITING_APPROVAL", { _tag: "Accept" }, phase))
    }).toEqual(answers)
  })

  it.each(["scheduled", "due", "pending_activation"] as const)(
    "START-001 a trip that is %s starts with open requests when the driver declines them",
    (state) => {
      expect([start(state, 2), start(state, 2, true)]).toEqual(["trip_awaiting_passenger_requests", "yes"])
    }
  )
})
