import { assert, describe, it } from "vitest"
import { formatPhone } from "#core/shared/formatPhone.ts"

describe("CONS-001 a telephone number is written in the groups of its country", () => {
  it.each([
    ["Denmark", "+4520000001", "+45 20 00 00 01"],
    ["Sweden", "+46701234567", "+46 70 123 45 67"],
    ["Norway", "+4741234567", "+47 412 34 567"],
    ["the Netherlands", "+31612345678", "+31 6 1234 5678"],
    ["a landline of another length", "+468123456", "+46 81 23 45 6"],
    ["what is no number", "guest", "guest"]
  ] as const)("of %s", (_case, phone, text) => {
    assert.strictEqual(formatPhone(phone), text)
  })
})
