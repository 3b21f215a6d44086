import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkBookingQuota } from "#core/booking/checkBookingQuota.ts"
import { aBooking, anna, carl } from "#tests/support/builders/entities.ts"

const open = aBooking()
const cancelled = aBooking({ status: "CANCELED" })
const denied = aBooking({ status: "DENIED" })
const expiredByCode = aBooking({ status: "CANCELED", byCode: true })
const ofCarl = aBooking({ status: "CANCELED", passengerId: carl })

describe("SEC-015 one more request of a seat on a trip", () => {
  it.each([
    ["without any", [], true],
    ["below the quota", [cancelled], true],
    ["at the quota", [cancelled, denied], false],
    ["above the quota", [denied, denied, cancelled], false],
    ["with a booking that is open", [open, cancelled], true],
    ["with seats that were reserved by code", [cancelled, expiredByCode, expiredByCode], true],
    ["with those of another passenger", [cancelled, ofCarl, ofCarl], true]
  ])("%s is allowed: %s", (_case, bookings, expected) => {
    assert.strictEqual(Result.isSuccess(checkBookingQuota(bookings, anna, 2)), expected)
  })

  it("is refused with the quota", () => {
    const refused = Result.getFailure(checkBookingQuota([cancelled], anna, 1))
    assert.deepInclude(Option.getOrThrow(refused), { _tag: "too_many_bookings_of_trip", max: 1 })
  })
})
