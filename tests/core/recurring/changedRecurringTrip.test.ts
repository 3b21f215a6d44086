import { describe, expect, it } from "vitest"
import { changedRecurringTrip } from "#core/recurring/changedRecurringTrip.ts"
import { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import { never } from "#core/recurring/weekTimes.ts"
import { aRecurringTrip, givenWeek } from "#tests/support/recurring.ts"

describe("RECUR-013 a series of a", () => {
  it("driver or a passenger", () => {
    expect(RecurringRole.literals).toEqual(["DRIVER", "PASSENGER"])
  })
  it.each([
    ["DRIVER", 4, true],
    ["PASSENGER", 1, false]
  ] as const)("RECUR-012 %s is saved with %i seats of four, and charges: %s", (role, seats, charges) => {
    const change = { seats: 4, chargeForTrip: true, times: givenWeek() }
    const { chargeForTrip, seats: saved } = changedRecurringTrip(
      aRecurringTrip({ role, chargeForTrip: false }),
      change
    )
    expect([saved, chargeForTrip]).toEqual([seats, charges])
  })
  it("driver keeps what is not given", () => {
    const change = { autoOffer: true, times: givenWeek({ monday: null, friday: "07:00" }) }
    expect(changedRecurringTrip(aRecurringTrip(), change)).toEqual({
      ...aRecurringTrip(),
      autoOffer: true,
      times: { ...never, friday: "07:00" }
    })
  })
})
