import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkStartable } from "#core/trip/checkStartable.ts"
import { aTrip, at, tripId } from "#tests/support/builders/entities.ts"

const done = Option.some(at("2026-03-02T07:00:00Z"))
const earlier = aTrip({ id: tripId(2), plannedDeparture: at("2026-03-02T07:30:00Z") })
const later = aTrip({ id: tripId(3), plannedDeparture: at("2026-03-02T09:00:00Z") })

const answer = (
  trip: ReturnType<typeof aTrip>,
  others: ReadonlyArray<ReturnType<typeof aTrip>>,
  more: { readonly pending?: number; readonly decline?: boolean; readonly now?: string } = {}
) =>
  Result.match(
    checkStartable(trip, others, more.pending ?? 0, {
      now: at(more.now ?? "2026-03-02T07:45:00Z"),
      settings: defaultProductSettings.trip,
      declinePending: more.decline ?? false
    }),
    { onFailure: (refusal) => refusal._tag, onSuccess: () => "startable" }
  )

describe("a trip at 08:00 can be started", () => {
  it.each([
    ["QUEUE-005 from one hour before on", [], { now: "2026-03-02T07:00:00Z" }],
    ["QUEUE-003 before a later one", [later], {}],
    ["QUEUE-003 before one at the same time", [aTrip({ id: tripId(2) })], {}],
    ["QUEUE-001 when it is among the other trips itself", [{ ...aTrip(), startedAt: done }], {}],
    [
      "QUEUE-001 after another that was active when it was cancelled",
      [{ ...later, startedAt: done, cancelledAt: done }],
      {}
    ],
    [
      "QUEUE-003 after an earlier one that was completed",
      [{ ...earlier, startedAt: done, completedAt: done }],
      {}
    ],
    ["QUEUE-003 after an earlier one that was cancelled", [{ ...earlier, cancelledAt: done }], {}],
    ["START-001 with open requests, when the driver declines them", [], { pending: 2, decline: true }]
  ] as const)("%s", (_case, others, more) => {
    expect(answer(aTrip(), others, more)).toBe("startable")
  })
})

describe("a trip at 08:00 cannot be started", () => {
  it.each([
    [
      "QUEUE-001 ERR-023 while another is active",
      "other_trip_pending_completion",
      [{ ...later, startedAt: done }],
      {}
    ],
    [
      "QUEUE-002 ERR-027 more than an hour before",
      "before_earliest_activation_time",
      [],
      { now: "2026-03-02T06:59:59Z" }
    ],
    [
      "QUEUE-003 QUEUE-004 ERR-024 while an earlier one waits",
      "other_trip_pending_activation",
      [earlier],
      {}
    ],
    ["START-001 ERR-025 with open requests", "trip_awaiting_passenger_requests", [], { pending: 1 }]
  ] as const)("%s", (_case, tag, others, more) => {
    expect(answer(aTrip(), others, more)).toBe(tag)
  })
  it("QUEUE-002 and the refusal has the earliest activation, and START-001 the number of open requests", () => {
    const at0 = { settings: defaultProductSettings.trip, declinePending: false }
    const early = checkStartable(aTrip(), [], 0, { ...at0, now: at("2026-03-02T06:00:00Z") })
    expect(Result.getFailure(early)).toMatchObject({ value: { earliest: at("2026-03-02T07:00:00Z") } })
    const pending = checkStartable(aTrip(), [], 2, { ...at0, now: at("2026-03-02T07:45:00Z") })
    expect(Result.getFailure(pending)).toMatchObject({ value: { requests: 2 } })
  })
  it.each([
    ["ERR-021 twice", "trip_already_started", { startedAt: done }],
    ["ERR-019 once completed", "trip_already_completed", { startedAt: done, completedAt: done }],
    ["ERR-018 once cancelled", "trip_not_found", { cancelledAt: done }]
  ] as const)("%s", (_case, tag, times) => {
    expect(answer(aTrip(times), [])).toBe(tag)
  })
})
