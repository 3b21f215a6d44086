import { Option } from "effect"
import { expect, it } from "vitest"
import { shouldSendLocation } from "#core/trip/shouldSendLocation.ts"

it.each([
  ["with a trip and a token", true, Option.some("trip"), true],
  ["not without a token", false, Option.some("trip"), false],
  ["not without a trip", false, Option.none(), true]
] as const)("LIVE-018 the location is sent: %s", (_case, isSent, trip, isSignedIn) => {
  expect(shouldSendLocation(trip, isSignedIn)).toBe(isSent)
})
