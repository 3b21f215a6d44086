import { describe, expect, it } from "vitest"
import { decideAccess } from "#core/shell/decideAccess.ts"

type Visit = Parameters<typeof decideAccess>[0]
const route = (overrides: Partial<Visit["route"]>): Visit["route"] => ({
  name: "x",
  access: "signedIn",
  bare: false,
  ...overrides
})
const me = { role: "USER", hasMandatoryProperties: true, isOwnAccount: true } as const
const visit = (overrides: Partial<Visit>): Visit => ({
  route: route({}),
  isSignedIn: true,
  me,
  newOnboarding: { hasCapability: false, hasFlag: true },
  webAccess: "full",
  isNative: false,
  ...overrides
})
const incomplete = { ...me, hasMandatoryProperties: false } as const

describe("the access to a page", () => {
  it.each([
    ["a guest must sign in", visit({ isSignedIn: false, me: undefined }), "sign-in"],
    [
      "PROD-005 a guest sees a page for anyone",
      visit({ isSignedIn: false, me: undefined, route: route({ access: "anyone" }) }),
      "open"
    ],
    ["a signed-in user sees the page", visit({}), "open"],
    ["the page does not wait for the profile", visit({ me: undefined }), "open"],
    [
      "SHELL-003 a guest signs in for an admin page",
      visit({ isSignedIn: false, me: undefined, route: route({ access: "admin" }) }),
      "sign-in"
    ],
    [
      "SHELL-003 a support agent does not see an admin page",
      visit({ me: { ...me, role: "SUPPORT" }, route: route({ access: "admin" }) }),
      "hidden"
    ],
    ["SHELL-003 only an admin sees an admin page", visit({ route: route({ access: "admin" }) }), "hidden"],
    [
      "SHELL-003 an admin page waits until the role is known",
      visit({ me: undefined, route: route({ access: "admin" }) }),
      "wait"
    ],
    [
      "SHELL-003 an admin sees an admin page",
      visit({ me: { ...me, role: "ADMIN" }, route: route({ access: "admin" }) }),
      "open"
    ],
    ["ONB-007 a user with missing information completes it first", visit({ me: incomplete }), "incomplete"],
    [
      "ONB-007 an agent who acts for a user does not complete the user's profile",
      visit({ me: { ...incomplete, isOwnAccount: false } }),
      "open"
    ],
    [
      "ONB-007 a page without the menu is not replaced",
      visit({ me: incomplete, route: route({ bare: true }) }),
      "open"
    ],
    [
      "ONB-007 a landing page does not require the missing information",
      visit({ me: incomplete, route: route({ name: "landing-shared-trip" }) }),
      "open"
    ],
    [
      "PROD-005 in landing-only mode a browser sees only landing pages",
      visit({ webAccess: "landing-only" }),
      "book-by-code"
    ],
    [
      "PROD-005 in landing-only mode a landing page stays open",
      visit({ webAccess: "landing-only", route: route({ name: "landing-book-ride", access: "anyone" }) }),
      "open"
    ],
    [
      "PROD-001 in landing-only mode a native shell sees all pages",
      visit({ webAccess: "landing-only", isNative: true }),
      "open"
    ],
    [
      "CAP-003 the new onboarding does not require the missing information",
      visit({ me: incomplete, newOnboarding: { hasCapability: true, hasFlag: true } }),
      "open"
    ],
    [
      "FLAG-004 CAP-003 without its flag the new onboarding replaces nothing",
      visit({ me: incomplete, newOnboarding: { hasCapability: true, hasFlag: false } }),
      "incomplete"
    ]
  ] as const)("%s", (_case, input, expected) => {
    expect(decideAccess(input)).toBe(expected)
  })
})
