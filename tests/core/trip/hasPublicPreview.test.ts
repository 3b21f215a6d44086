import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { hasPublicPreview } from "#core/trip/hasPublicPreview.ts"
import { aTrip, at } from "#tests/support/builders/entities.ts"

const [before, departure] = [at("2026-03-02T07:59:59Z"), at("2026-03-02T08:00:00Z")]

describe("the preview of a link", () => {
  it.each([
    ["shows an offered trip that has not left", aTrip(), before, true],
    ["shows no trip at its departure", aTrip(), departure, false],
    ["shows no trip that has left early", aTrip({ startedAt: Option.some(before) }), before, false],
    ["shows no completed trip", aTrip({ completedAt: Option.some(before) }), before, false],
    ["shows no cancelled trip", aTrip({ cancelledAt: Option.some(before) }), before, false],
    ["shows no withdrawn trip", aTrip({ offered: false }), before, false],
    ["NOW-002 shows no ride now", aTrip({ type: "ON_DEMAND" }), before, false]
  ] as const)("%s", (_case, trip, now, expected) => {
    assert.strictEqual(hasPublicPreview(trip, now), expected)
  })
})
