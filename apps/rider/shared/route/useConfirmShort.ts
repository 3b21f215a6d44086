import { useTranslation } from "react-i18next"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { needsShortTripConfirmation } from "#core/trip/checkOffer.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** TRIP-029 The route is visible before the dialog covers it. */
const shortTripDelayMs = 500
type Ends = { readonly from: GeoPoint; readonly to: GeoPoint }

/** TRIP-028 Asks the user to confirm a very short way before it is saved; `success` names the button that saves. */
export const useConfirmShort = (success?: string) => {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const confirm = useConfirm()
  const { shortConfirmMeters } = useProductSettings().trip
  return async ({ from, to }: Ends): Promise<boolean> => {
    if (!needsShortTripConfirmation(from, to, shortConfirmMeters)) return true
    await new Promise((resolve) => setTimeout(resolve, shortTripDelayMs))
    const { confirmed } = await confirm({
      title: t("short.title"),
      text: t("short.text", { distance: format.distance(straightLine(from, to)) }),
      success: success ?? t("short.yes"),
      cancel: t("short.no")
    })
    return confirmed
  }
}
