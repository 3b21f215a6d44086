import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { currencyOf, defaultCountry } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { passengerCharge } from "#core/subsidy/price.ts"
import { countryMinimum, mostSubsidy } from "#core/subsidy/subsidyAmount.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { chargesPassengers } from "./toOfferPayload.ts"

type Props = { readonly draft: OfferDraft; readonly route: RouteView }

/** The price and the subsidy that the offer can lead to, computed by the rules that apply to a booking. */
export function PriceNote({ draft, route }: Props) {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const settings = useProductSettings()
  const country = draft.from?.country ?? defaultCountry
  const currency = currencyOf[country]
  const distance = metres(route.distance)
  const isCharged = chargesPassengers(draft, route, settings.subsidy.coveredMeters)
  const charge = passengerCharge(distance, country, isCharged, settings)
  const subsidy = mostSubsidy(distance, country, settings)
  const minimumDistance = format.km(countryMinimum(country, settings))
  return (
    <section className="sv-offer-price" aria-label={t("price.title")}>
      <h2>{t("price.title")}</h2>
      <dl>
        <dt>{t("price.pays")}</dt>
        <dd className="sv-figure">
          {charge === 0 ? t("price.free") : format.money({ amount: charge, currency })}
        </dd>
        <dt>{t("price.subsidy")}</dt>
        <dd className="sv-figure">
          {subsidy === 0
            ? t("price.free")
            : t("price.upTo", { amount: format.money({ amount: subsidy, currency }) })}
        </dd>
      </dl>
      <p>{subsidy === 0 ? t("price.tooShort", { km: minimumDistance }) : t("price.note")}</p>
    </section>
  )
}
