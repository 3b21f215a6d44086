import { describe, expect, it } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { isMistakenFix } from "#core/trip/isMistakenFix.ts"
import { at, copenhagen, roskilde } from "#tests/support/builders/entities.ts"

const sydney = { lat: -33.87, lng: 151.21 }
const fix = (place: typeof roskilde, time: string) => ({
  ...place,
  accuracy: 5,
  at: at(`2026-03-02T${time}Z`)
})
const start = { ...fix(roskilde, "08:00:00"), accuracy: 1000 }

describe("the last position was mistaken", () => {
  it.each([
    [
      "when it is in Sydney and the car at its start",
      true,
      fix(sydney, "08:00:05"),
      fix(roskilde, "08:00:15")
    ],
    ["not when the new one is in Sydney", false, fix(roskilde, "08:00:05"), fix(sydney, "08:00:15")],
    [
      "not when the car goes on from where its driver pressed Start",
      false,
      fix(copenhagen, "08:00:05"),
      fix(copenhagen, "08:00:15")
    ],
    ["not when the car can have been at both", false, fix(roskilde, "08:00:05"), fix(copenhagen, "08:30:00")]
  ] as const)("SEC-001 %s", (_case, expected, last, next) => {
    expect(isMistakenFix(last, next, start, defaultProductSettings.fraud)).toBe(expected)
  })
})
