import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { canRetryEid, decideEidReturn, eidReturnPath, readEidReturn } from "#core/account/eidReturn.ts"

const read = (search: string) => Option.getOrNull(readEidReturn(new URLSearchParams(search)))

describe("the return from an identity provider", () => {
  it("EID-002 goes to the start page with eIdVerified, and after a failure with its reason", () => {
    expect(eidReturnPath("verified")).toBe("/?eIdVerified=true&showEidFlow=false")
    expect(eidReturnPath("cancelled")).toBe("/?eIdVerified=false&showEidFlow=true&eIdFailure=cancelled")
    expect(eidReturnPath("in_use")).toBe("/?eIdVerified=false&showEidFlow=true&eIdFailure=in_use")
  })

  it.each([
    ["eIdVerified=true&showEidFlow=false", { _tag: "verified" }],
    ["eIdVerified=true", { _tag: "verified" }],
    ["eIdVerified=false&showEidFlow=true&eIdFailure=unavailable", { _tag: "failed", failure: "unavailable" }],
    ["eIdVerified=false", { _tag: "failed", failure: "rejected" }],
    ["eIdVerified=false&eIdFailure=nonsense", { _tag: "failed", failure: "rejected" }],
    ["showEidFlow=true", { _tag: "start" }],
    ["showEidFlow=false", null],
    ["eIdVerified=maybe", null],
    ["tab=recurring", null]
  ] as const)("EID-002 with %s is read", (search, expected) => {
    expect(read(search)).toEqual(expected)
  })

  it.each([
    [{ _tag: "start" }, true, { _tag: "start" }],
    [{ _tag: "start" }, false, { _tag: "start" }],
    [{ _tag: "verified" }, true, { _tag: "thank" }],
    [{ _tag: "verified" }, false, { _tag: "ignore" }],
    [{ _tag: "failed", failure: "expired" }, true, { _tag: "thank" }],
    [{ _tag: "failed", failure: "expired" }, false, { _tag: "failed", failure: "expired" }]
  ] as const)("EID-001 EID-002 %o with a verified profile: %s", (found, isVerified, expected) => {
    expect(decideEidReturn(found, isVerified)).toEqual(expected)
  })

  it("EID-002 offers a retry after every failure that another try of the same person can mend", () => {
    expect((["cancelled", "expired", "unavailable", "rejected"] as const).map(canRetryEid)).toEqual([
      true,
      true,
      true,
      true
    ])
    expect((["in_use", "under_age"] as const).map(canRetryEid)).toEqual([false, false])
  })
})
