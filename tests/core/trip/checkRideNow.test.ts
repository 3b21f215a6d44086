import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { checkRideNow } from "#core/trip/checkRideNow.ts"
import { aTrip, at } from "#tests/support/builders/entities.ts"

const settings = defaultProductSettings
const now = at("2026-03-02T08:00:00Z")

describe("a ride now", () => {
  it.each([
    ["NOW-005 is refused while another trip is active", "blocked", { startedAt: Option.some(now) }, "08:10"],
    ["NOW-004 is refused while a trip is overdue", "blocked", {}, "08:16"],
    ["NOW-004 is allowed within the grace period of a trip", "allowed", {}, "08:15"],
    ["NOW-004 is allowed before a later trip", "allowed", {}, "06:00"],
    [
      "NOW-005 is allowed after a completed trip",
      "allowed",
      { startedAt: Option.some(now), completedAt: Option.some(now) },
      "09:00"
    ],
    ["NOW-004 is allowed after a cancelled trip", "allowed", { cancelledAt: Option.some(now) }, "09:00"]
  ] as const)("%s", (_case, answer, times, time) => {
    const later = aTrip({ plannedDeparture: at("2026-03-04T08:00:00Z") })
    const result = checkRideNow([aTrip(times), later], at(`2026-03-02T${time}:00Z`), settings.trip)
    expect(Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(
      answer === "blocked" ? "user_has_ongoing_activity" : "allowed"
    )
  })
})
