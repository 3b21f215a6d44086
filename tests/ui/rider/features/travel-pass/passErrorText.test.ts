import { describe, expect, it } from "vitest"
import { passErrorText } from "#rider/features/travel-pass/passErrorText.ts"
import { offline, toRefusal } from "#ui/api/Refusal.ts"

const generic = () => "Something went wrong."

describe("the text of a refused travel pass", () => {
  it.each([
    [
      "PASS-018 is the server's text of the field",
      422,
      { message: "Check the fields.", errors: { period_start: ["You already have a travel pass."] } },
      "You already have a travel pass."
    ],
    ["PASS-017 is the server's text", 422, { message: "There are no passes." }, "There are no passes."],
    ["PASS-017 is the generic text where the server says nothing", 422, {}, "Something went wrong."],
    ["PASS-017 is the generic text of another failure", 500, { message: "Oops" }, "Something went wrong."]
  ] as const)("%s", (_case, status, body, text) => {
    expect(passErrorText(toRefusal(status, body), generic)).toBe(text)
  })
  it("PASS-018 is the generic text without an answer", () => {
    expect(passErrorText(offline(), generic)).toBe("Something went wrong.")
  })
})
