import { Option } from "effect"
import type { Currency } from "#core/shared/country.ts"
import { fromMainUnit, type Money } from "#core/shared/Money.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

/** The voucher of the app's credit: everybody redeems it once, and by nothing but the app. */
export const appVoucher = "SAMVEJ-APP"

/**
 * NUDGE-002, NUDGE-003, C45 The credit for the first use of the app, in the person's own currency; none where there is no app to
 * download (`download` is empty) or its amount is zero.
 */
export const appCredit = (
  currency: Currency,
  download: string,
  { credit }: ProductSettingsValues["nudge"]
): Option.Option<Money> => {
  const amount = fromMainUnit(credit[currency])
  return download === "" || amount === 0 ? Option.none() : Option.some({ amount, currency })
}

interface NudgeFacts {
  readonly currency: Currency
  /** The person, or another account of the number, has had the credit. */
  readonly hadCredit: boolean
  /** A device with the app is registered. */
  readonly hasApp: boolean
  /** Where the app is; empty where there is none. */
  readonly download: string
}

/** NUDGE-001, NUDGE-004 The credit that is offered for the app: none to those who have had it or have the app. */
export const offeredCredit = (
  { currency, download, hadCredit, hasApp }: NudgeFacts,
  settings: ProductSettingsValues["nudge"]
): Option.Option<Money> => (hadCredit || hasApp ? Option.none() : appCredit(currency, download, settings))
