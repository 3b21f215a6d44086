import { DateTime, Option } from "effect"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import type { Currency } from "#core/shared/country.ts"
import type { Minor } from "#core/shared/Money.ts"

export const instant = (at: DateTime.Utc): string => DateTime.formatIso(at)

export const maybe = <A>(option: Option.Option<A>): A | null => Option.getOrNull(option)

export const maybeInstant = (at: Option.Option<DateTime.Utc>): string | null => maybe(Option.map(at, instant))

export const maybeName = (person: Option.Option<PersonRef>): string | null =>
  maybe(Option.map(person, ({ name }) => name))

/** An amount in the main unit: all currencies of the product have hundredths. */
export const money = (amount: Minor): number => amount / 100

interface WithCurrency {
  readonly currency: Currency
}
export const currency = (row: WithCurrency): string => row.currency
