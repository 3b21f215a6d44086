import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { endTime } from "#core/trip/endTime.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T09:00:00Z")
const startedAt = Option.some(at("2026-03-02T08:00:00Z"))

describe("N87 a trip counts as ended", () => {
  it.each([
    ["now, when the phone had a connection", Option.none(), "2026-03-02T09:00:00.000Z"],
    [
      "when the driver ended it without connection",
      Option.some(at("2026-03-02T08:40:00Z")),
      "2026-03-02T08:40:00.000Z"
    ],
    [
      "at its start, when the phone's clock is behind",
      Option.some(at("2026-03-02T07:00:00Z")),
      "2026-03-02T08:00:00.000Z"
    ],
    [
      "now, when the phone's clock is ahead",
      Option.some(at("2026-03-02T10:00:00Z")),
      "2026-03-02T09:00:00.000Z"
    ]
  ] as const)("%s", (_case, endedAt, expected) => {
    expect(DateTime.formatIso(endTime(endedAt, startedAt, now))).toBe(expected)
  })
})
