import { Schema } from "effect"
import { Currency } from "./country.ts"

/** Whole minor units (øre, cent); may be negative in a ledger entry. */
export const Minor = Schema.Int.pipe(Schema.brand("Minor"))
export type Minor = typeof Minor.Type
/** Brands a number of minor units; throws on a fraction. */
export const minor = (value: number): Minor => Minor.make(value)

/** An amount in minor units of its currency. */
export const Money = Schema.Struct({ amount: Minor, currency: Currency })
export type Money = typeof Money.Type

/** @internal Only tests build an amount from literals. */
export const money = (amount: number, currency: Currency): Money => ({ amount: minor(amount), currency })

/** Converts to the main unit, which the wire uses: 1250 øre is 12.5 kr. */
export const toMainUnit = (amount: Minor): number => amount / 100
/** Converts from the main unit, rounded to the nearest minor unit. */
export const fromMainUnit = (amount: number): Minor => minor(Math.round(amount * 100))
