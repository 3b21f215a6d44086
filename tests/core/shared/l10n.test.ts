import { DateTime, Exit, Option, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone, phoneCountry } from "#core/account/phone.ts"
import {
  Country,
  Currency,
  currencyOf,
  defaultPhonePrefix,
  phonePrefixes,
  timeZoneOf,
  toCountry
} from "#core/shared/country.ts"
import { formatDate, formatKm, formatMoney, languageTag } from "#core/shared/format.ts"
import { metres } from "#core/shared/geo.ts"
import { Language, toLanguage } from "#core/shared/language.ts"
import { money } from "#core/shared/Money.ts"
import { anna, at } from "#tests/support/builders.ts"

const runs = { seed: 7, numRuns: 300 }

describe("the languages", () => {
  it("L10N-001 are Danish, Swedish, English, Dutch and Norwegian", () => {
    expect(Language.literals).toEqual(["DA", "SV", "EN", "NL", "NB"])
  })
  it.each([
    ["L10N-001 NO means NB", "no", "NB"],
    ["L10N-001 NN means NB", "nn-NO,en;q=0.5", "NB"],
    ["L10N-002 the browser's first language is taken", "da-DK,da;q=0.9,en;q=0.5", "DA"],
    ["L10N-002 the first one that we speak", "de-DE,fr;q=0.9,nl-BE;q=0.8", "NL"],
    ["L10N-002 the next one, after a blank", "de, sv;q=0.5", "SV"],
    ["L10N-002 English where we speak none", "de-DE,fr;q=0.9", "EN"],
    ["L10N-002 English where none is named", "", "EN"],
    ["L10N-002 English for whatever is", "*", "EN"]
  ])("%s", (_case, wanted, language) => {
    expect(toLanguage(wanted)).toBe(language)
  })
  it.each(["da", "sv", "en", "nl", "nb"])("L10N-002 %s is named by a tag that is read back as it", (tag) => {
    expect(languageTag(toLanguage(tag))).toBe(tag)
  })
})

const places = [
  ["DK", "+45", "DKK", "+4521345678"],
  ["SE", "+46", "SEK", "+46701234567"],
  ["NL", "+31", "EUR", "+31612345678"],
  ["BE", "+32", "EUR", "+32470123456"],
  ["NO", "+47", "NOK", "+4741234567"]
] as const

describe("the countries", () => {
  it("L10N-003 L10N-004 L10N-005 are these five, with these prefixes and currencies", () => {
    expect([...Country.literals].toSorted()).toEqual(places.map(([country]) => country).toSorted())
    expect(Object.keys(phonePrefixes)).toHaveLength(5)
    expect(Currency.literals).toEqual(["DKK", "SEK", "EUR", "NOK"])
  })
  it.each(places)("L10N-003 L10N-004 L10N-005 %s has %s and %s", (country, prefix, currency, number) => {
    expect([phonePrefixes[country], currencyOf[country]]).toEqual([prefix, currency])
    expect(toCountry(country.toLowerCase())).toEqual(Option.some(country))
    const phone = Phone.make(number)
    expect(phoneCountry(phone)).toEqual(Option.some(country))
    expect(newPerson({ id: anna, phone, language: "EN", now: at("2026-03-02T08:00:00Z") }).currency).toBe(
      currency
    )
  })
  it.each(["DE", "FI", "", "DNK"])("L10N-003 are no others: %s", (code) => {
    expect(toCountry(code)).toEqual(Option.none())
  })
  it("L10N-004 begin with Denmark's prefix", () => {
    expect(defaultPhonePrefix).toBe("+45")
  })
  it("L10N-005 know no other currency", () => {
    expect(Exit.isFailure(Schema.decodeUnknownExit(Currency)("USD"))).toBe(true)
  })
})

const aLanguage = fc.constantFrom(...Language.literals)
const aCountry = fc.constantFrom(...Country.literals)
const digits = (text: string) => text.replace(/\D/g, "")

describe("what is written", () => {
  it.each([
    ["L10N-006 DKK as kr.", "DKK", "kr."],
    ["L10N-006 SEK as kr.", "SEK", "kr."],
    ["L10N-006 NOK as kr.", "NOK", "kr."],
    ["L10N-006 EUR as €", "EUR", "€"]
  ] as const)("%s, in every language, around the same figure", (_case, currency, symbol) => {
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

  it("L10N-007 dates as dd/MM/yy, of the day that it is in the country", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2079-12-31"), noInvalidDate: true })
    fc.assert(
      fc.property(days, aCountry, (date, country) => {
        const instant = DateTime.makeUnsafe(date)
        const there = DateTime.toParts(
          DateTime.setZone(instant, DateTime.zoneMakeNamedUnsafe(timeZoneOf[country]))
        )
        const two = (value: number) => String(value % 100).padStart(2, "0")
        expect(formatDate(instant, country)).toBe(
          [there.day, there.month, there.year].map((part) => two(part)).join("/")
        )
      }),
      runs
    )
  })

  it("L10N-008 distances in km, rounded to one decimal at most", () => {
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
