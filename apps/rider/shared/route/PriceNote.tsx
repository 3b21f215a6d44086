import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { currencyOf, defaultCountry } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { countryMinimum, mostSubsidy } from "#core/subsidy/subsidyAmount.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { TripDraft } from "./tripDraft.ts"
import { usePriceText } from "./usePriceText.ts"

type Props = { readonly draft: TripDraft; readonly route: RouteView }

/** The price and the subsidy that the offer can lead to, computed by the rules that apply to a booking. */
export function PriceNote({ draft, route }: Props) {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const priceText = usePriceText()
  const settings = useProductSettings()
  const country = draft.from?.country ?? defaultCountry
  const amount = mostSubsidy(metres(route.distance), country, settings)
  const subsidy = format.money({ amount, currency: currencyOf[country] })
  const minimumDistance = format.km(countryMinimum(country, settings))
  return (
    <section className="sv-offer-price" aria-label={t("price.title")}>
      <h2>{t("price.title")}</h2>
      <dl>
        <dt>{t("price.pays")}</dt>
        <dd className="sv-figure">{priceText(draft, route)}</dd>
        <dt>{t("price.subsidy")}</dt>
        <dd className="sv-figure">{amount === 0 ? t("price.free") : t("price.upTo", { amount: subsidy })}</dd>
      </dl>
      <p>{amount === 0 ? t("price.tooShort", { km: minimumDistance }) : t("price.note")}</p>
    </section>
  )
}
