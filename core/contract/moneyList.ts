import { Schema, SchemaTransformation } from "effect"
import { Currency } from "#core/shared/country.ts"
import { Money } from "#core/shared/Money.ts"
import { MainUnit } from "./wire.ts"

const amountWithCurrency = /^(\d{1,10}(?:\.\d{1,2})?)([A-Z]{3})$/

const OnWire = Schema.Array(Schema.Struct({ ...Money.fields, amount: MainUnit }))

const split = (text: string): ReadonlyArray<string> => (text === "" ? [] : text.split(","))

/** The amount that one part of the text gives; empty when it gives none. */
const toAmounts = (part: string): typeof OnWire.Encoded => {
  const [, amount = "", code] = amountWithCurrency.exec(part) ?? []
  return Currency.literals
    .filter((currency) => currency === code)
    .map((currency) => ({ amount: Number.parseFloat(amount), currency }))
}

/** A currency that is named twice would be two amounts of it. */
const isMoneyList = (text: string): boolean => {
  const parts = split(text)
  const currencies = new Set(parts.flatMap(toAmounts).map(({ currency }) => currency))
  return parts.length === currencies.size
}

/** Amounts in several currencies as one text, each in the main unit of its currency: `2.5DKK,70EUR`. */
export const MoneyList = Schema.String.check(
  Schema.makeFilter(isMoneyList, { expected: "amounts with their currencies" })
).pipe(
  Schema.decodeTo(
    OnWire,
    SchemaTransformation.transform({
      decode: (text: string): typeof OnWire.Encoded => split(text).flatMap(toAmounts),
      encode: (amounts: typeof OnWire.Encoded) =>
        amounts.map(({ amount, currency }) => `${amount}${currency}`).join(",")
    })
  )
)
