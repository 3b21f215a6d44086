import { describe, expect, it } from "vitest"
import { oneUseCodeHashInput, readOneUseCode, showOneUseCode } from "#core/account/oneUseCode.ts"
import { userId } from "#tests/support/builders/entities.ts"

describe("SEC-007 N85 a one-use code", () => {
  it("is shown in groups of four digits", () => expect(showOneUseCode("123456789012")).toBe("1234-5678-9012"))

  it.each(["123456789012", "1234-5678-9012", " 1234 5678\t9012 "])("is read from %j", (typed) =>
    expect(readOneUseCode(typed)).toBe("123456789012")
  )

  it("has another hash for another person", () =>
    expect(oneUseCodeHashInput(userId(1), "1")).not.toBe(oneUseCodeHashInput(userId(2), "1")))
})
