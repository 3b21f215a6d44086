import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { type FeatureRoute, toHandle } from "#rider/shared/routing/featureRoute.ts"
import { decideAccess } from "#rider/shell/decideAccess.ts"

const route = (overrides: Partial<FeatureRoute>) =>
  toHandle({ path: "/x", name: "x", screen: () => Promise.resolve(() => null), ...overrides })

type Visit = Parameters<typeof decideAccess>[0]
const me = { role: "USER", hasMandatoryProperties: true, impersonation: Option.none() } as const
const visit = (overrides: Partial<Visit>): Visit => ({
  handle: route({}),
  isSignedIn: true,
  me,
  hasNewOnboarding: false,
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
      visit({ isSignedIn: false, me: undefined, handle: route({ access: "anyone" }) }),
      "open"
    ],
    ["a signed-in user sees the page", visit({}), "open"],
    ["the page does not wait for the profile", visit({ me: undefined }), "open"],
    ["SHELL-003 only an admin sees an admin page", visit({ handle: route({ access: "admin" }) }), "hidden"],
    [
      "SHELL-003 an admin page waits until the role is known",
      visit({ me: undefined, handle: route({ access: "admin" }) }),
      "wait"
    ],
    [
      "SHELL-003 an admin sees an admin page",
      visit({ me: { ...me, role: "ADMIN" }, handle: route({ access: "admin" }) }),
      "open"
    ],
    ["ONB-007 a user with missing information completes it first", visit({ me: incomplete }), "incomplete"],
    [
      "ONB-007 a landing page does not require the missing information",
      visit({ me: incomplete, handle: route({ name: "landing-shared-trip" }) }),
      "open"
    ],
    [
      "PROD-005 in landing-only mode a browser sees only landing pages",
      visit({ webAccess: "landing-only" }),
      "book-by-code"
    ],
    [
      "PROD-005 in landing-only mode a landing page stays open",
      visit({ webAccess: "landing-only", handle: route({ name: "landing-book-ride", access: "anyone" }) }),
      "open"
    ],
    [
      "PROD-001 in landing-only mode a native shell sees all pages",
      visit({ webAccess: "landing-only", isNative: true }),
      "open"
    ],
    [
      "CAP-003 the new onboarding does not require the missing information",
      visit({ me: incomplete, hasNewOnboarding: true }),
      "open"
    ]
  ] as const)("%s", (_case, input, expected) => {
    expect(decideAccess(input)).toBe(expected)
  })
})
