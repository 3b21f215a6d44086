import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import type { OpeningHours } from "#core/parking/openingHours.ts"
import { openingNow } from "#core/parking/openingNow.ts"
import { mapWeek } from "#core/recurring/week.ts"
import { at } from "#tests/support/builders/entities.ts"

const never: OpeningHours = mapWeek(() => null)
/** Copenhagen is an hour ahead of UTC in March. 2 March 2026 is a Monday. */
const working: OpeningHours = {
  ...never,
  monday: { opens: "07:00", closes: "17:00" },
  tuesday: { opens: "07:00", closes: "24:00" },
  wednesday: { opens: "00:00", closes: "08:00" }
}
const answer = (now: string, hours: OpeningHours | null) => {
  const opening = openingNow(Option.fromNullOr(hours), at(now), "DK")
  if (opening.state === "open") return `open until ${DateTime.formatIso(opening.until)}`
  if (opening.state === "always") return "always open"
  return `closed, opens ${Option.getOrElse(Option.map(opening.opensAt, DateTime.formatIso), () => "never")}`
}

describe("CONS-004 a parking site", () => {
  it.each([
    ["without opening hours", "2026-03-02T02:00:00Z", null, "always open"],
    [
      "open day and night",
      "2026-03-02T02:00:00Z",
      mapWeek(() => ({ opens: "00:00", closes: "24:00" })),
      "always open"
    ],
    ["in its hours", "2026-03-02T08:00:00Z", working, "open until 2026-03-02T16:00:00.000Z"],
    ["at its opening", "2026-03-02T06:00:00Z", working, "open until 2026-03-02T16:00:00.000Z"],
    ["open over midnight", "2026-03-03T20:00:00Z", working, "open until 2026-03-04T07:00:00.000Z"],
    ["before its opening", "2026-03-02T05:59:00Z", working, "closed, opens 2026-03-02T06:00:00.000Z"],
    ["at its closing time", "2026-03-02T16:00:00Z", working, "closed, opens 2026-03-03T06:00:00.000Z"],
    ["until the next week", "2026-03-04T07:00:00Z", working, "closed, opens 2026-03-09T06:00:00.000Z"],
    ["closed on each day", "2026-03-02T08:00:00Z", never, "closed, opens never"]
  ] as const)("%s", (_case, now, hours, expected) => {
    expect(answer(now, hours)).toBe(expected)
  })
})
