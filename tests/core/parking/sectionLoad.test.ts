import { describe, expect, it } from "vitest"
import { noQuotas } from "#core/parking/quotas.ts"
import { sectionLoad } from "#core/parking/sectionLoad.ts"
import { at } from "#tests/support/builders/entities.ts"

/** Monday in Copenhagen. */
const now = at("2026-03-02T08:00:00Z")
const stay = (from: string, to: string, state: "reserved" | "released" = "reserved") => ({
  startingAt: at(`2026-03-02T${from}:00Z`),
  endingAt: at(`2026-03-02T${to}:00Z`),
  state
})
const here = stay("07:00", "15:00")

describe("CONS-004 a section of a parking site now", () => {
  it.each([
    ["is empty", { spots: 4, quotas: noQuotas }, [], { taken: 0, free: 4, quota: null }],
    [
      "has who stands there",
      { spots: 4, quotas: noQuotas },
      [here, here],
      { taken: 2, free: 2, quota: null }
    ],
    [
      "has who comes now, and neither who left now, who comes later nor who was released",
      { spots: 4, quotas: noQuotas },
      [
        stay("08:00", "09:00"),
        stay("06:00", "08:00"),
        stay("08:01", "09:00"),
        stay("07:00", "09:00", "released")
      ],
      { taken: 1, free: 3, quota: null }
    ],
    [
      "leaves what the quota of the day leaves",
      { spots: 4, quotas: { ...noQuotas, monday: 3, tuesday: 1 } },
      [here],
      { taken: 1, free: 2, quota: 3 }
    ],
    [
      "is never less than full",
      { spots: 4, quotas: { ...noQuotas, monday: 1 } },
      [here, here],
      { taken: 2, free: 0, quota: 1 }
    ],
    [
      "has no more spots than there are",
      { spots: 2, quotas: { ...noQuotas, monday: 9 } },
      [here],
      { taken: 1, free: 1, quota: 9 }
    ]
  ] as const)("%s", (_case, section, reservations, expected) => {
    expect(sectionLoad(section, reservations, now, "DK")).toStrictEqual(expected)
  })
})
