import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Note } from "#rider/shared/page/Note.tsx"

/** SRCH-022 States that a trip has started or is completed. */
export function TripStateNote({ trip }: { readonly trip: MarketplaceTripView }) {
  const { t } = useTranslation("trip")
  if (Option.isSome(trip.completedAt)) return <Note>{t("result.completed")}</Note>
  if (Option.isSome(trip.startedAt)) return <Note>{t("result.started")}</Note>
  return null
}
