import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { type FeatureRoute, isLanding, toHandle } from "#rider/shared/routing/featureRoute.ts"
import { decideAccess } from "#rider/shell/decideAccess.ts"
import { withinDeadline } from "#rider/shell/withinDeadline.ts"

const route = (command: Partial<FeatureRoute>) =>
  toHandle({ path: "/x", name: "x", screen: () => Promise.resolve(() => null), ...command })

type Visit = Parameters<typeof decideAccess>[0]
const me = { role: "USER", hasMandatoryProperties: true, impersonation: Option.none() } as const
const visit = (command: Partial<Visit>): Visit => ({
  handle: route({}),
  isSignedIn: true,
  me,
  hasNewOnboarding: false,
  webAccess: "full",
  isNative: false,
  ...command
})
const incomplete = { ...me, hasMandatoryProperties: false } as const

describe("what stands where the page would be", () => {
  it.each([
    ["a guest is asked to sign in", visit({ isSignedIn: false, me: undefined }), "sign-in"],
    [
      "PROD-005 a guest sees what is for anyone",
      visit({ isSignedIn: false, me: undefined, handle: route({ access: "anyone" }) }),
      "open"
    ],
    ["a signed-in person sees the page", visit({}), "open"],
    ["the page does not wait for the profile", visit({ me: undefined }), "open"],
    [
      "SHELL-003 nobody but an admin sees an admin's page",
      visit({ handle: route({ access: "admin" }) }),
      "hidden"
    ],
    [
      "SHELL-003 it waits until the role is known",
      visit({ me: undefined, handle: route({ access: "admin" }) }),
      "wait"
    ],
    [
      "SHELL-003 an admin sees it",
      visit({ me: { ...me, role: "ADMIN" }, handle: route({ access: "admin" }) }),
      "open"
    ],
    ["ONB-007 who is missing something is asked first", visit({ me: incomplete }), "incomplete"],
    [
      "ONB-007 not on a landing page",
      visit({ me: incomplete, handle: route({ name: "landing-shared-trip" }) }),
      "open"
    ],
    [
      "PROD-005 a plain browser sees only landing pages where the server says so",
      visit({ webAccess: "landing-only" }),
      "book-by-code"
    ],
    [
      "PROD-005 a landing page stays open",
      visit({ webAccess: "landing-only", handle: route({ name: "landing-book-ride", access: "anyone" }) }),
      "open"
    ],
    ["PROD-001 a native shell sees everything", visit({ webAccess: "landing-only", isNative: true }), "open"],
    ["CAP-003 not with the new onboarding", visit({ me: incomplete, hasNewOnboarding: true }), "open"]
  ] as const)("%s", (_case, given, expected) => {
    expect(decideAccess(given)).toBe(expected)
  })
})

describe("a route", () => {
  it("SHELL-017 is a passenger's and needs a sign-in unless it says otherwise", () => {
    expect(route({})).toEqual({ name: "x", role: "passenger", access: "signedIn", bare: false })
  })
  it("is a landing page by its name", () => {
    expect([isLanding({ name: "landing-book-ride" }), isLanding({ name: "main.start" })]).toEqual([
      true,
      false
    ])
  })
})

describe("SHELL-013 a part of the app", () => {
  it("that arrives in time is used", async () => {
    expect(await withinDeadline(Promise.resolve(1))).toBe(1)
  })
  it("that does not arrive is an error", async () => {
    await expect(withinDeadline(new Promise(() => undefined), 1)).rejects.toThrow("did not load in time")
  })
})
