import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { minor } from "#core/shared/Money.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { DetailsSection } from "./DetailsSection.tsx"

type Props = {
  readonly trip: Pick<
    MarketplaceTripView,
    "price" | "actualPrice" | "priceCurrency" | "contract" | "provider"
  >
  /** The price is for all of them. */
  readonly seats: number
}

/** SRCH-012 The price of the car trip; the fare of public transport is with its operator. */
export function PriceTable({ trip, seats }: Props) {
  const { t } = useTranslation("trip")
  return (
    <DetailsSection title={t("price.label")}>
      <dl className="sv-figures">
        {trip.provider !== null && (
          <>
            <dt>{t("price.transit")}</dt>
            <dd className="sv-figure">{t("price.operator")}</dd>
          </>
        )}
        <CarPrice trip={trip} seats={seats} />
      </dl>
    </DetailsSection>
  )
}

/** The full price, the part that a partner area or a discount covers, and the rest for the passenger. */
function CarPrice({ trip, seats }: Props) {
  const { price, actualPrice, priceCurrency: currency, contract, provider } = trip
  const { t } = useTranslation("trip")
  const format = useFormat()
  if (price === null || actualPrice === null) return null
  const difference = minor(actualPrice - price.price)
  return (
    <>
      {difference < 0 && (
        <>
          <dt>{t("price.full")}</dt>
          <dd className="sv-figure">{format.money({ amount: price.price, currency })}</dd>
          <dt>
            {contract === null ? t("price.discount") : t("price.area", { area: contract.publicAreaName })}
          </dt>
          <dd className="sv-figure sv-figures-saved">{format.money({ amount: difference, currency })}</dd>
        </>
      )}
      <dt className="sv-figures-sum">
        {t(provider === null ? "price.pays" : "price.paysCar", { count: seats })}
      </dt>
      <dd className="sv-figure sv-figures-sum">
        {actualPrice === 0 ? t("price.free") : format.money({ amount: actualPrice, currency })}
      </dd>
    </>
  )
}
