import { describe, expect, it } from "vitest"
import { fullPhone, splitPhone } from "#core/shared/phoneParts.ts"

const typed = (phoneNumber: string, phoneCountryCode = "+45") => ({ phoneCountryCode, phoneNumber })

describe("AUTH-013 a phone number", () => {
  it.each([
    ["30445566", "+45", "+4530445566"],
    ["30 44 55 66", "+45", "+4530445566"],
    ["+45 30 44 55 66", "+45", "+4530445566"],
    ["+46 70-123 45 67", "+45", "+46701234567"],
    ["0046 (70) 123 45 67", "+45", "+46701234567"],
    ["070-123 45 67", "+46", "+46701234567"],
    ["06 12345678", "+31", "+31612345678"],
    ["+49 151 234567", "+45", "+49151234567"]
  ])("typed as %s beside %s is %s", (number, prefix, full) => {
    expect(fullPhone(typed(number, prefix))).toBe(full)
  })

  it.each([
    ["+45 30 44 55 66", { phoneCountryCode: "+45", phoneNumber: "30 44 55 66" }],
    ["0031612345678", { phoneCountryCode: "+31", phoneNumber: "612345678" }],
    ["+49 151 234567", { phoneCountryCode: "+45", phoneNumber: "+49 151 234567" }],
    ["+45", { phoneCountryCode: "+45", phoneNumber: "+45" }],
    ["45 30 44 55", { phoneCountryCode: "+45", phoneNumber: "45 30 44 55" }]
  ])("UI-001 pasted as %s is shown in its parts", (number, parts) => {
    expect(splitPhone(typed(number))).toEqual(parts)
  })
})
