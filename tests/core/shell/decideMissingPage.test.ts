import { expect, it } from "vitest"
import { decideMissingPage } from "#core/shell/decideMissingPage.ts"

it.each([
  ["waits without a connection", false, false, "wait"],
  ["waits without a connection after a reload", false, true, "wait"],
  ["loads anew with a connection", true, false, "reload"],
  ["asks when that did not help", true, true, "ask"]
] as const)("SHELL-013 a page without its code %s", (_case, isOnline, hasReloaded, expected) => {
  expect(decideMissingPage({ isOnline, hasReloaded })).toBe(expected)
})
