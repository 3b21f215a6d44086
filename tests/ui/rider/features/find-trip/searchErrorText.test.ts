import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import enError from "#locales/en/error.json" with { type: "json" }
import enSearch from "#locales/en/search.json" with { type: "json" }
import { searchErrorText } from "#rider/features/find-trip/searchErrorText.ts"
import { Refusal } from "#ui/api/Refusal.ts"

const textOf = async (fields: Refusal["fields"], code = "generic") => {
  const i18n = createInstance()
  const resources = { en: { error: enError, search: enSearch } }
  await i18n.init({ lng: "en", resources, interpolation: { escapeValue: false } })
  const refusal = new Refusal({ code, status: 422, message: "", fields, data: {} })
  return searchErrorText(refusal, { min: 1, max: 4 }, i18n)
}

describe("the text of a failed search", () => {
  it("SRCH-009 ERR-034 is that of an invalid address", async () => {
    const refused = { invalid_address: ["of the server"], currency: ["of the server"] }
    expect(await textOf(refused)).toBe("We do not know this meeting point. Choose another.")
  })

  it.each([
    ["max_walk", "Choose another walking distance."],
    ["unauthenticated", "Please sign in again."],
    ["seats", "You can ask for 1 to 4 seats."],
    ["generic", "Something went wrong. Please try again or contact support."]
  ])("SRCH-009 is that of the first key: %s", async (key, text) => {
    expect(await textOf({ [key]: ["of the server"], currency: ["of the server"] })).toBe(text)
  })

  it("SRCH-009 is that of the code without a key", async () => {
    expect(await textOf({}, "offline")).toBe("You are offline. Check your connection and try again.")
  })
})
