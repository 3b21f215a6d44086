import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { type ParkingCheckContext, parkingChecks } from "#core/parking/parkingChecks.ts"
import type { ParkingSection } from "#core/parking/sections.ts"
import { sectionId } from "#tests/support/builders/parking.ts"

const section = (more: Partial<ParkingSection>): ParkingSection => ({
  id: sectionId(2),
  name: "B",
  spots: 1,
  isQuotaReached: false,
  isUnreleased: false,
  ...more
})

const answers = (more: Partial<ParkingCheckContext>) =>
  parkingChecks({ state: "reserved", carpool: "expected", sections: [section({})], ...more }).map(
    ({ action, code }) => `${action} ${Option.getOrElse(code, () => "yes")}`
  )

describe("CONS-004 PROD-011 PARK-003 PARK-023 what the rules answer about a reservation", () => {
  it.each([
    ["in force", {}, ["park yes", "release yes", "move yes"]],
    [
      "of a carpool that never started",
      { carpool: "not_started" },
      ["park not_started", "release yes", "move yes"]
    ],
    [
      "that has been released",
      { state: "released", sections: [] },
      ["park yes", "release release_parking_failed", "move parking_reservation_not_found"]
    ],
    [
      "whose time is over",
      { state: "expired", carpool: "took_place", sections: [] },
      ["park yes", "release release_parking_failed", "move parking_reservation_not_found"]
    ],
    ["at a site of one section", { sections: [] }, ["park yes", "release yes", "move parking_not_available"]],
    [
      "beside full sections",
      { sections: [section({ spots: 0 })] },
      ["park yes", "release yes", "move no_available_parking_section"]
    ],
    [
      "beside a section whose quota is reached",
      { sections: [section({ spots: 0, isQuotaReached: true })] },
      ["park yes", "release yes", "move parking_quota_reached"]
    ],
    [
      "beside a section that is released later",
      { sections: [section({ spots: 0, isUnreleased: true })] },
      ["park yes", "release yes", "move parking_not_released"]
    ]
  ] as const)("%s", (_case, more, expected) => {
    assert.deepStrictEqual(answers(more), [...expected])
  })
})
