import { describe, expect, it } from "vitest"
import { toHandle } from "#rider/shared/routing/featureRoute.ts"

describe("a route", () => {
  it("SHELL-017 has the passenger's role and requires a sign-in by default", () => {
    const handle = toHandle({ path: "/x", name: "x", screen: () => Promise.resolve(() => null) })
    expect(handle).toEqual({ name: "x", role: "passenger", access: "signedIn", bare: false })
  })
})
