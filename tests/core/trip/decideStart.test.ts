import { assert, describe, it } from "@effect/vitest"
import { DateTime, Option } from "effect"
import { TripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import type { StartCandidate } from "#core/trip/checkStartable.ts"
import { decideStart } from "#core/trip/decideStart.ts"

const eight = DateTime.makeUnsafe("2026-03-02T08:00:00Z")
const minutes = (count: number) => DateTime.add(eight, { minutes: count })
const trip = (id: string, plannedDeparture: DateTime.Utc): StartCandidate => ({
  id: TripId.make(`00000000-0000-4000-8000-0000000000${id}`),
  plannedDeparture,
  startedAt: Option.none(),
  completedAt: Option.none(),
  cancelledAt: Option.none()
})
const mine = trip("01", eight)
const earlier = trip("02", minutes(-30))
const driving = { ...trip("03", minutes(-45)), startedAt: Option.some(minutes(-40)) }
const at = (now: DateTime.Utc) => ({ now, settings: defaultProductSettings.trip })

describe("pressing Start", () => {
  it.each([
    ["QUEUE-001 while another trip is active", [driving], 0, "other_trip_pending_completion"],
    ["QUEUE-003 while an earlier trip waits", [earlier], -5, "other_trip_pending_activation"],
    ["QUEUE-005 long before the departure", [], -61, "before_earliest_activation_time"]
  ] as const)("QUEUE-004 %s answers only the reason", (_case, others, now, reason) => {
    assert.deepStrictEqual(decideStart(mine, others, 1, at(minutes(now))), { _tag: "Queued", reason })
  })

  it.each([
    [
      "START-001 needs a confirmation before it declines two requests",
      2,
      1,
      { declinesRequests: 2, isEarly: false }
    ],
    ["START-002 needs a confirmation before an early start", 0, -10, { declinesRequests: 0, isEarly: true }],
    ["START-001 START-002 needs one confirmation for both", 1, -10, { declinesRequests: 1, isEarly: true }]
  ] as const)("%s", (_case, pending, now, confirmation) => {
    assert.deepStrictEqual(decideStart(mine, [], pending, at(minutes(now))), {
      _tag: "Confirm",
      ...confirmation
    })
  })

  it.each([0, 15, 120])("TRIP-061 starts without a confirmation %i minutes after the departure", (late) => {
    assert.deepStrictEqual(decideStart(mine, [], 0, at(minutes(late))), { _tag: "StartNow" })
  })
})
