import "./trips.css"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly trip: Pick<MarketplaceTripView, "price" | "actualPrice" | "priceCurrency">
}

/**
 * SRCH-012 The price for the passenger, with a higher full price struck out beside it; "free" for zero, and the operator
 * where only it knows the fare.
 */
export function Price({ trip: { price, actualPrice, priceCurrency: currency } }: Props) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  if (actualPrice === null) return <span className="sv-price-elsewhere">{t("price.operator")}</span>
  return (
    <span className="sv-price sv-figure">
      {price !== null && price.price > actualPrice && (
        <s>
          <span className="sv-hidden">{t("price.before")} </span>
          {format.money({ amount: price.price, currency })}
        </s>
      )}
      <strong>{actualPrice === 0 ? t("price.free") : format.money({ amount: actualPrice, currency })}</strong>
    </span>
  )
}
