import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { chargesPassengers } from "./toOfferPayload.ts"
import type { TripDraft } from "./tripDraft.ts"
import { tripPrice } from "./tripPrice.ts"

/** Returns what a passenger pays for the whole way, as text: "up to kr. 55.50". */
export const usePriceText = () => {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const settings = useProductSettings()
  return (draft: Pick<TripDraft, "from" | "charge">, route: RouteView): string => {
    const country = draft.from?.country ?? defaultCountry
    const isCharged = chargesPassengers(draft, route, settings.subsidy.coveredMeters)
    const { charge, most, currency } = tripPrice({ distance: route.distance, country, isCharged }, settings)
    if (most > charge) return t("price.upTo", { amount: format.money({ amount: most, currency }) })
    return charge === 0 ? t("price.free") : format.money({ amount: charge, currency })
  }
}
