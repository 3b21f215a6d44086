import { expect, it } from "vitest"
import { voucherToKeep } from "#core/shell/voucherToKeep.ts"

it.each([
  [
    "VOUCH-010 of a link is stored",
    { code: "NEW", former: "GOOD", isChecked: true, isRefused: false },
    "NEW"
  ],
  [
    "VOUCH-010 before it stays when the link is refused",
    { code: "BAD", former: "GOOD", isChecked: true, isRefused: true },
    "GOOD"
  ],
  [
    "VOUCH-010 is none after a refused link alone",
    { code: "BAD", former: undefined, isChecked: true, isRefused: true },
    undefined
  ],
  [
    "VOUCH-010 that is refused later is forgotten",
    { code: "BAD", former: "BAD", isChecked: true, isRefused: true },
    undefined
  ],
  [
    "VOUCH-010 before it stays while the link is checked",
    { code: "NEW", former: "GOOD", isChecked: false, isRefused: false },
    "GOOD"
  ],
  [
    "VOUCH-010 of a first link is stored before it is checked",
    { code: "NEW", former: undefined, isChecked: false, isRefused: false },
    "NEW"
  ]
] as const)("the code %s", (_case, link, expected) => {
  expect(voucherToKeep(link)).toBe(expected)
})
