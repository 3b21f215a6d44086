import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { metres } from "#core/shared/geo.ts"
import { detour } from "#core/trip/detour.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { TripDraft } from "./tripDraft.ts"
import { usePriceText } from "./usePriceText.ts"

const sign = (value: number): string => (value < 0 ? "−" : "+")

/** Returns how another way differs: "+36 min, +75 km, a passenger pays up to kr. 55.50"; without a draft, without the price. */
export const useDetourText = (draft: Pick<TripDraft, "from" | "charge"> | undefined) => {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const priceText = usePriceText()
  return (before: RouteView, after: RouteView): string => {
    const { distance, duration } = detour(before, after)
    const values = {
      minutes: `${sign(duration)}${Math.round(Math.abs(duration) / 60)}`,
      km: `${sign(distance)}${format.km(metres(Math.abs(distance)))}`
    }
    return draft === undefined
      ? t("adjust.detour", values)
      : t("adjust.detourPrice", { ...values, price: priceText(draft, after) })
  }
}
