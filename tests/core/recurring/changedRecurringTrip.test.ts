import { describe, expect, it } from "vitest"
import { changedRecurringTrip } from "#core/recurring/changedRecurringTrip.ts"
import { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import { emptyWeek } from "#core/recurring/week.ts"
import { aRecurringTrip, aWeekChange } from "#tests/support/builders/recurringTrips.ts"

describe("RECUR-013 the recurring trip of a", () => {
  it("driver or a passenger", () => {
    expect(RecurringRole.literals).toEqual(["DRIVER", "PASSENGER"])
  })
  it.each([
    ["DRIVER", 4, true],
    ["PASSENGER", 1, false]
  ] as const)("RECUR-012 %s is saved with %i seats of four, and charges: %s", (role, seats, charges) => {
    const change = { seats: 4, chargeForTrip: true, times: aWeekChange() }
    const { chargeForTrip, seats: saved } = changedRecurringTrip(
      aRecurringTrip({ role, chargeForTrip: false }),
      change
    )
    expect([saved, chargeForTrip]).toEqual([seats, charges])
  })
  it("driver keeps what the change leaves out", () => {
    const change = { autoOffer: true, times: aWeekChange({ monday: null, friday: "07:00" }) }
    expect(changedRecurringTrip(aRecurringTrip(), change)).toEqual({
      ...aRecurringTrip(),
      autoOffer: true,
      times: { ...emptyWeek, friday: "07:00" }
    })
  })
})
