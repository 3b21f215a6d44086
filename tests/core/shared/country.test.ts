import { Exit, Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone, phoneCountry } from "#core/account/phone.ts"
import {
  Country,
  Currency,
  countryWith,
  currencyOf,
  defaultPhonePrefix,
  phonePrefixes,
  toCountry
} from "#core/shared/country.ts"
import { anna, at } from "#tests/support/builders/entities.ts"

const countries = [
  ["DK", "+45", "DKK", "+4521345678"],
  ["SE", "+46", "SEK", "+46701234567"],
  ["NL", "+31", "EUR", "+31612345678"],
  ["BE", "+32", "EUR", "+32470123456"],
  ["NO", "+47", "NOK", "+4741234567"]
] as const

describe("the countries", () => {
  it("L10N-003 L10N-004 L10N-005 are five, with their prefixes and currencies", () => {
    expect([...Country.literals].toSorted()).toEqual(countries.map(([country]) => country).toSorted())
    expect(Object.keys(phonePrefixes)).toHaveLength(5)
    expect(Currency.literals).toEqual(["DKK", "SEK", "EUR", "NOK"])
  })
  it.each(countries)("L10N-003 L10N-004 L10N-005 %s has %s and %s", (country, prefix, currency, number) => {
    expect([phonePrefixes[country], currencyOf[country]]).toEqual([prefix, currency])
    expect(toCountry(country.toLowerCase())).toEqual(Option.some(country))
    const phone = Phone.make(number)
    expect(phoneCountry(phone)).toEqual(Option.some(country))
    expect(newPerson({ id: anna, phone, language: "EN", now: at("2026-03-02T08:00:00Z") }).currency).toBe(
      currency
    )
  })
  it("L10N-005 a currency belongs to the first country that has it", () => {
    expect(Currency.literals.map(countryWith)).toEqual(["DK", "SE", "NL", "NO"])
  })
  it.each(["DE", "FI", "", "DNK"])("L10N-003 do not include %s", (code) => {
    expect(toCountry(code)).toEqual(Option.none())
  })
  it("L10N-004 the default prefix is Denmark's", () => {
    expect(defaultPhonePrefix).toBe("+45")
  })
  it("L10N-005 another currency is refused", () => {
    expect(Exit.isFailure(Schema.decodeUnknownExit(Currency)("USD"))).toBe(true)
  })
})
