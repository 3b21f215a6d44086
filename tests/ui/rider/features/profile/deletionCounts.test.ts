import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { deletionCounts } from "#rider/features/profile/deletionCounts.ts"

const done = { completedAt: Option.some(DateTime.makeUnsafe("2026-03-02T09:00:00Z")) }
const open = { completedAt: Option.none() }

describe("N77 what ends with an account", () => {
  it("counts what is not completed", () => {
    expect(
      deletionCounts({ driverTrips: [open, done, open], passengerTrips: [done, open] }, 3)
    ).toStrictEqual({ trips: 2, bookings: 1, recurring: 3 })
  })
})
