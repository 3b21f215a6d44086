import { readFileSync } from "node:fs"
import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { boardingErrorKey } from "#rider/shared/trips/useBoardingErrorText.ts"

const read = (language: string, namespace: string) =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8")))

const open = async (language: string) => {
  const i18n = createInstance()
  const resources = { [language]: { byCode: read(language, "byCode"), error: read(language, "error") } }
  await i18n.init({ lng: language, resources, ns: ["byCode", "error"], defaultNS: "byCode" })
  return i18n
}

describe("a refusal to board by code", () => {
  it.each(["en", "da", "sv", "nl", "nb"])(
    "BYCODE-005 has a text of its own where there is one, in %s",
    async (language) => {
      const i18n = await open(language)
      for (const code of ["completed_trip", "no_seats_available", "already_booked", "driving"]) {
        const key = boardingErrorKey(code, i18n)
        expect(key).toBe(`bookRideDetails.bookingErrors.${code}`)
        expect(i18n.t(key ?? "")).not.toBe(i18n.t(code, { ns: "error" }))
      }
    }
  )
  it("BYCODE-005 has none for another code, whose text is that of error.<code>", async () => {
    expect(boardingErrorKey("existing_trip_in_period", await open("en"))).toBeUndefined()
  })
})
