import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { newsletterSince } from "#core/account/newsletterSince.ts"
import { at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T12:00:00Z")
const earlier = at("2026-01-02T12:00:00Z")
const never = { newsletterSignedUpAt: Option.none() }
const subscribed = { newsletterSignedUpAt: Option.some(earlier) }

describe("PROF-025 the newsletter sign-up", () => {
  it.each([
    ["starts now", never, true, Option.some(now)],
    ["keeps its first date", subscribed, true, Option.some(earlier)],
    ["ends", subscribed, false, Option.none()],
    ["is unchanged without a choice", subscribed, undefined, Option.some(earlier)]
  ] as const)("%s", (_case, before, isWanted, since) => {
    expect(newsletterSince(before, isWanted, now)).toEqual(since)
  })
})
