import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import daCommon from "#locales/da/common.json" with { type: "json" }
import daError from "#locales/da/error.json" with { type: "json" }
import enCommon from "#locales/en/common.json" with { type: "json" }
import enError from "#locales/en/error.json" with { type: "json" }
import { errorText } from "#ui/api/errorText.ts"
import { toRefusal } from "#ui/api/Refusal.ts"

const textIn = async (lng: string, status: number, body: unknown) => {
  const i18n = createInstance()
  const resources = { en: { common: enCommon, error: enError }, da: { common: daCommon, error: daError } }
  await i18n.init({ lng, resources, interpolation: { escapeValue: false } })
  return errorText(toRefusal(status, body), i18n)
}

describe("the text of a refusal", () => {
  it("HTTP-011 is that of its code, in the language of the app, with its data", async () => {
    const body = { error: "route_too_short", kilometers: 2, message: "of the server" }
    expect(await textIn("da", 422, body)).toBe("Ruten skal være på mindst 2 km.")
  })

  it("HTTP-011 is the generic one without a code or with an unknown code", async () => {
    expect(await textIn("en", 500, "")).toBe("Something went wrong. Please try again or contact support.")
    expect(await textIn("en", 409, { error: "new_code" })).toBe(
      "Something went wrong. Please try again or contact support."
    )
  })

  it("N44 of invalid fields is that of the first field", async () => {
    const errors = { to_date: ["Choose a day."], from_date: ["There is no such day."] }
    expect(await textIn("en", 422, { error: "invalid_fields", errors })).toBe("Choose a day.")
    expect(await textIn("en", 422, { error: "invalid_fields" })).toBe(
      "Some of the information is missing or not right."
    )
  })

  it("AUTH-027 of too many requests says the true wait, rounded up, and a moment where nobody knows it", async () => {
    const body = { error: "too_many_requests", retry_after: 481 }
    expect(await textIn("en", 429, body)).toBe("That was a lot at once. Try again in 9 minutes.")
    expect(await textIn("da", 429, body)).toBe("Det var mange på én gang. Prøv igen om 9 minutter.")
    expect(await textIn("en", 429, "")).toBe("That was a lot at once. Try again in a moment.")
    expect(await textIn("da", 429, "")).toBe("Det var mange på én gang. Prøv igen om lidt.")
  })

  it("MONEY-020 MONEY-021 of a payment that failed says what to do, and to ask support", async () => {
    expect(await textIn("en", 422, { error: "insufficient_funds_on_balance" })).toBe(
      "There is not enough money on the balance. Top up and try again, or contact support."
    )
    expect(await textIn("en", 422, { error: "Unsuccessful_transfer", currency: "SEK" })).toBe(
      "This trip is paid in SEK, and your balance is in another currency, so it cannot pay for it. Contact support."
    )
  })

  it("AUTH-032 says how long to wait", async () => {
    const body = { error: "auth.otp.throttle_error", retry_after: 86_400 }
    expect(await textIn("da", 429, body)).toBe("For mange forsøg. Prøv igen om 24 timer.")
    expect(await textIn("en", 429, { ...body, retry_after: 60 })).toBe(
      "Too many attempts. Try again in 1 minute."
    )
  })
})
