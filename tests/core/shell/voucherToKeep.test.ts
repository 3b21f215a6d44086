import { expect, it } from "vitest"
import { voucherToKeep } from "#core/shell/voucherToKeep.ts"

it.each([
  ["VOUCH-010 of a link is stored", { code: "NEW", former: "GOOD", isRefused: false }, "NEW"],
  [
    "VOUCH-010 before it stays when the link is refused",
    { code: "BAD", former: "GOOD", isRefused: true },
    "GOOD"
  ],
  [
    "VOUCH-010 is none after a refused link alone",
    { code: "BAD", former: undefined, isRefused: true },
    undefined
  ],
  ["VOUCH-010 that is refused later is forgotten", { code: "BAD", former: "BAD", isRefused: true }, undefined]
] as const)("the code %s", (_case, link, expected) => {
  expect(voucherToKeep(link)).toBe(expected)
})
