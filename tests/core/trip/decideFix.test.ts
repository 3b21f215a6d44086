import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { decideFix } from "#core/trip/decideFix.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:01:00Z")
const fix = (place: typeof copenhagen, time: string) => ({ ...place, accuracy: 5, at: at(time) })
const newest = fix(copenhagen, "2026-03-02T08:00:50Z")

describe("a reported position is", () => {
  it.each([
    ["LIVE-016 saved when it is the first", null, newest, Option.none()],
    [
      "LIVE-016 saved where the car can be",
      null,
      newest,
      Option.some(fix(copenhagen, "2026-03-02T08:00:40Z"))
    ],
    [
      "LIVE-019 outdated after 45 seconds",
      "outdated",
      fix(copenhagen, "2026-03-02T08:00:14Z"),
      Option.none()
    ],
    [
      "LIVE-019 outdated after a newer one",
      "outdated",
      newest,
      Option.some(fix(copenhagen, "2026-03-02T08:00:51Z"))
    ],
    [
      "END-010 implausible ten seconds after one in another town",
      "implausible",
      newest,
      Option.some(fix(roskilde, "2026-03-02T08:00:40Z"))
    ]
  ] as const)("%s", (_case, expected, reported, last) => {
    expect(Option.getOrNull(decideFix(reported, last, now, defaultProductSettings))).toBe(expected)
  })
})
