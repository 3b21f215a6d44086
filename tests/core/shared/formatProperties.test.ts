import { DateTime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Country, timeZoneOf } from "#core/shared/country.ts"
import {
  formatDate,
  formatKm,
  formatMoney,
  formatMoneyList,
  toMegabytes,
  toMegapixels
} from "#core/shared/format.ts"
import { metres } from "#core/shared/geo.ts"
import { Language } from "#core/shared/language.ts"
import { money } from "#core/shared/Money.ts"

const runs = { seed: 7, numRuns: 300 }
const aLanguage = fc.constantFrom(...Language.literals)
const aCountry = fc.constantFrom(...Country.literals)
const digits = (text: string) => text.replace(/\D/g, "")

describe("the formats", () => {
  it.each([
    ["L10N-006 write DKK as kr.", "DKK", "kr."],
    ["L10N-006 write SEK as kr.", "SEK", "kr."],
    ["L10N-006 write NOK as kr.", "NOK", "kr."],
    ["L10N-006 write EUR as €", "EUR", "€"]
  ] as const)("%s, in every language, around the same digits", (_case, currency, symbol) => {
    const amounts = fc.integer({ min: 0, max: 99_999_999 })
    fc.assert(
      fc.property(amounts, aLanguage, (amount, language) => {
        const text = formatMoney(money(amount, currency), language)
        const written = amount % 100 === 0 ? String(amount / 100) : String(amount)
        expect(text.replace(/[\d.,\s\u00a0\u202f\u2019]/g, "")).toBe(symbol.replace(".", ""))
        expect(text).toContain(symbol)
        expect(Number(digits(text))).toBe(Number(written))
      }),
      runs
    )
  })

  it.each([
    ["EN", "kr. 50 and €12.50"],
    ["DA", "50 kr. og 12,50 €"]
  ] as const)("L10N-006 name each of several amounts in %s", (language, text) => {
    const amounts = [money(5000, "DKK"), money(1250, "EUR")]
    expect(formatMoneyList(amounts, language).replace(/\u00a0/g, " ")).toBe(text)
  })

  it("L10N-007 write dates as dd/MM/yy, by the day in the country", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2079-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(days, aCountry, (date, country) => {
        const instant = DateTime.makeUnsafe(date)
        const local = DateTime.toParts(
          DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country]))
        )
        const two = (value: number) => String(value % 100).padStart(2, "0")
        expect(formatDate(instant, country)).toBe(
          [local.day, local.month, local.year].map((part) => two(part)).join("/")
        )
      }),
      runs
    )
  })

  it("L10N-008 write distances in km, rounded to at most one decimal", () => {
    const lengths = fc.integer({ min: 0, max: 999_949 })
    fc.assert(
      fc.property(lengths, aLanguage, (length, language) => {
        const text = formatKm(metres(length), language)
        expect(text).toMatch(/^\d{1,3}([.,]\d)? km$/)
        const tenths = Math.round(Number.parseFloat(text.replace(",", ".")) * 10)
        expect(Math.abs(tenths * 100 - length)).toBeLessThanOrEqual(50)
      }),
      runs
    )
  })
})

it.each([
  [5 * 1024 * 1024, 5],
  [1_600_000, 1.5],
  [1024 * 1024, 1],
  [200_000, 0.1]
])("PROF-026 %s bytes are %s megabytes", (bytes, megabytes) => expect(toMegabytes(bytes)).toBe(megabytes))

it.each([
  [50_000_000, 50],
  [12_345_678, 12.3],
  [99_999, 0]
])("SEC-018 %s pixels are %s megapixels", (pixels, megapixels) =>
  expect(toMegapixels(pixels)).toBe(megapixels)
)
