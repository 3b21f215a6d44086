import { describe, expect, it } from "vitest"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { canShareTrip } from "#core/trip/canShareTrip.ts"

const { seats, shell } = defaultProductSettings

describe("a trip can be shared", () => {
  const trip = { phase: "scheduled", accepted: 0, seats: 2 } as const
  const withShareSheet = capabilitiesOf(undefined, shell.webCapabilities)
  it.each([
    ["TRIP-065 on a device with the share capability", true, trip, withShareSheet],
    ["TRIP-065 not on a device without it", false, trip, capabilitiesOf(["TabNavigation"], [])],
    [
      "TRIP-066 not while active with four accepted",
      false,
      { phase: "active", accepted: 4, seats: 2 },
      withShareSheet
    ],
    [
      "TRIP-066 while active with one of four seats free",
      true,
      { phase: "active", accepted: 3, seats: 3 },
      withShareSheet
    ],
    [
      "TRIP-067 not while pending with all offered seats accepted",
      false,
      { ...trip, phase: "pending_activation", accepted: 2 },
      withShareSheet
    ],
    [
      "TRIP-067 while pending with an offered seat free",
      true,
      { ...trip, phase: "pending_activation", accepted: 1 },
      withShareSheet
    ]
  ] as const)("%s", (_case, isShareable, shared, capabilities) => {
    expect(canShareTrip(shared, capabilities, seats.liveCapacity)).toBe(isShareable)
  })
})
