import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"

/** SRCH-022: a trip that is under way or over says so first. */
export function StateBoxes({ trip }: { readonly trip: MarketplaceTripView }) {
  const { t } = useTranslation("trip")
  if (Option.isSome(trip.completedAt)) return <p className="sv-note-box">{t("result.completed")}</p>
  if (Option.isSome(trip.startedAt)) return <p className="sv-note-box">{t("result.started")}</p>
  return null
}
