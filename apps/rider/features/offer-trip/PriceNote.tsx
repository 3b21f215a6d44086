import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { currencyOf, defaultCountry } from "#core/shared/country.ts"
import { metres } from "#core/shared/geo.ts"
import { moneyDefaults } from "#core/shared/settings/money.ts"
import { passengerCharge } from "#core/subsidy/price.ts"
import { minimumRide, mostSubsidy } from "#core/subsidy/subsidyAmount.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { chargesPassengers } from "./toOffer.ts"

type Props = { readonly draft: OfferDraft; readonly route: RouteView }

/** What can be said before a passenger is known, by the rules that decide later. */
export function PriceNote({ draft, route }: Props) {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const country = draft.from?.country ?? defaultCountry
  const currency = currencyOf[country]
  const distance = metres(route.distance)
  const charge = passengerCharge(distance, country, chargesPassengers(draft, route), moneyDefaults)
  const subsidy = mostSubsidy(distance, country, moneyDefaults)
  const least = format.km(minimumRide(country, moneyDefaults))
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
      <p>{subsidy === 0 ? t("price.tooShort", { km: least }) : t("price.note")}</p>
    </section>
  )
}
