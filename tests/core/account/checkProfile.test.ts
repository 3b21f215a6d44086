import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkProfile } from "#core/account/checkProfile.ts"

const complete = {
  name: Option.some("Anna"),
  lastName: Option.some("Berg"),
  email: Option.some("anna@example.dk"),
  home: { zipcode: Option.some("2300") }
}

describe("ONB-008 before a person drives others", () => {
  it("the profile is complete", () => {
    expect(Result.isSuccess(checkProfile(complete))).toBe(true)
  })

  it("every missing property is named", () => {
    const refused = Result.getFailure(
      checkProfile({ ...complete, name: Option.none(), email: Option.some(" ") })
    )
    expect(Option.getOrThrow(refused)).toMatchObject({
      _tag: "profile_incomplete",
      missing: ["name", "email"]
    })
  })
})
