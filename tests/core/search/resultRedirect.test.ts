import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { resultRedirect } from "#core/search/resultRedirect.ts"

describe("a result page", () => {
  const booked = Option.some("booking")
  it.each([
    ["SRCH-041 of a deleted trip redirects to content not found", true, Option.none(), "ContentNotFound"],
    ["SRCH-041 of a deleted trip does so for its passenger too", true, booked, "ContentNotFound"],
    ["SRCH-042 of a booked trip redirects to the passenger trip", false, booked, "PassengerTrip"],
    ["SRCH-042 of any other trip does not redirect", false, Option.none(), undefined]
  ] as const)("%s", (_case, isDeleted, alreadyBookedId, target) => {
    expect(Option.getOrUndefined(resultRedirect({ isDeleted, alreadyBookedId }))?._tag).toBe(target)
  })
  it("SRCH-042 redirects to the passenger's own booking", () => {
    const redirect = resultRedirect({ isDeleted: false, alreadyBookedId: booked })
    expect(redirect).toEqual(Option.some({ _tag: "PassengerTrip", bookingId: "booking" }))
  })
})
