import { describe, expect, it } from "vitest"
import {
  ONE_USE_CODE_ALPHABET,
  ONE_USE_CODE_LENGTH,
  oneUseCodeHashInput,
  readOneUseCode,
  showOneUseCode
} from "#core/account/oneUseCode.ts"
import { userId } from "#tests/support/builders/entities.ts"

describe("SEC-007 N85 a one-use code", () => {
  it("ASVS-6.5.2 has 120 random bits, of characters that cannot be mistaken for each other", () => {
    expect(ONE_USE_CODE_LENGTH * Math.log2(new Set(ONE_USE_CODE_ALPHABET).size)).toBe(120)
    expect(ONE_USE_CODE_ALPHABET).not.toMatch(/[^0-9A-Z]|[ILOU]/)
  })

  it("is shown in groups of four characters", () =>
    expect(showOneUseCode("7K3MQ9XD4TBWZ0H1S6EY2NVC")).toBe("7K3M-Q9XD-4TBW-Z0H1-S6EY-2NVC"))

  it.each([
    "7K3MQ9XD4TBWZ0H1S6EY2NVC",
    "7K3M-Q9XD-4TBW-Z0H1-S6EY-2NVC",
    " 7k3m q9xd\t4tbw–zoh1 s6ey 2nvc ",
    "7K3MQ9XD4TBWZOHlS6EY2NVC",
    "7k3mq9xd4tbwz0his6ey2nvc"
  ])("is read from %j", (typed) => expect(readOneUseCode(typed)).toBe("7K3MQ9XD4TBWZ0H1S6EY2NVC"))

  it.each(["123456789012", "1234-5678-9012", " 1234 5678\t9012 "])(
    "of before, with twelve digits, is read from %j",
    (typed) => expect(readOneUseCode(typed)).toBe("123456789012")
  )

  it("has another hash for another person", () =>
    expect(oneUseCodeHashInput(userId(1), "1")).not.toBe(oneUseCodeHashInput(userId(2), "1")))
})
