import { DateTime } from "effect"
import { expect, it } from "vitest"
import { isSeenAtBoarding } from "#core/booking/isSeenAtBoarding.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import { at, roskilde } from "#tests/support/builders/entities.ts"

it("SEC-001 N83 the position on which a code is issued vouches for the car until the code expires", () => {
  const { location, tripCode } = settings
  const seen = { ...roskilde, accuracy: 10, at: at("2026-03-02T08:00:00Z") }
  const seconds = location.tripFixLifetimeSeconds + tripCode.lifetimeSeconds
  const boarding = { boardedAt: DateTime.add(seen.at, { seconds }), stop: roskilde }
  expect(isSeenAtBoarding(boarding, [seen], settings)).toBe(true)
})
