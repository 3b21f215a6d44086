import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { metres } from "#core/shared/geo.ts"
import { discountWarning } from "#core/subsidy/discountWarning.ts"
import { Note } from "#rider/shared/page/Note.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** SUBS-010 to SUBS-015 Explains why a trip part has no subsidy. */
export function DiscountNote({ trip }: { readonly trip: MarketplaceTripView }) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const verdict = trip.discountReason
  if (verdict === null) return null
  const warning = discountWarning({
    verdict,
    isDiscounted: trip.price?.price !== trip.actualPrice,
    hasDriver: trip.driver !== null
  })
  if (warning === undefined) return null
  const km = format.km(metres(trip.discountEligiblePayload?.minimumDistance ?? 0))
  return <Note tone="attention">{t(`warning.${warning}`, { km, name: trip.driver?.name ?? "" })}</Note>
}
