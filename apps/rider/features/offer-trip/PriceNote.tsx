import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { currencyOf, defaultCountry } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import type { Minor } from "#core/shared/Money.ts"
import { seatPrice } from "#core/subsidy/price.ts"
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
  const seat = { distance, country, chargeForTrip: isCharged }
  const charge = seatPrice({ ...seat, isFull: false }, settings)
  const most = seatPrice({ ...seat, isFull: settings.pricing.chargeFirstTenOutsidePartner }, settings)
  const subsidy = mostSubsidy(distance, country, settings)
  const minimumDistance = format.km(countryMinimum(country, settings))
  const upTo = (amount: Minor) => t("price.upTo", { amount: format.money({ amount, currency }) })
  return (
    <section className="sv-offer-price" aria-label={t("price.title")}>
      <h2>{t("price.title")}</h2>
      <dl>
        <dt>{t("price.pays")}</dt>
        <dd className="sv-figure">
          {most > charge
            ? upTo(most)
            : charge === 0
              ? t("price.free")
              : format.money({ amount: charge, currency })}
        </dd>
        <dt>{t("price.subsidy")}</dt>
        <dd className="sv-figure">{subsidy === 0 ? t("price.free") : upTo(subsidy)}</dd>
      </dl>
      <p>{subsidy === 0 ? t("price.tooShort", { km: minimumDistance }) : t("price.note")}</p>
    </section>
  )
}
