import { Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { metres } from "#core/shared/geo.ts"
import { mayCharge } from "#core/trip/checkOffer.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { chargesPassengers } from "./toOfferPayload.ts"
import type { TripDraft } from "./tripDraft.ts"

type Props = {
  readonly draft: Pick<TripDraft, "charge">
  readonly route: RouteView
  readonly change: (part: Pick<TripDraft, "charge">) => void
}

/** SUBS-002 Passengers pay only for the kilometres beyond the covered ones. TRIP-016 The choice is stored. */
export function ChargeSwitch({ draft, route, change }: Props) {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const { pricing, subsidy } = useProductSettings()
  const { coveredMeters } = subsidy
  const km = format.km(metres(coveredMeters))
  const isAllowed = mayCharge(metres(route.distance), coveredMeters)
  const outsideNote = pricing.chargeFirstTenOutsidePartner ? t("charge.outside") : undefined
  return (
    <Switch
      label={t("charge.label", { km })}
      description={isAllowed ? outsideNote : t("charge.locked", { km })}
      checked={chargesPassengers(draft, route, coveredMeters)}
      disabled={!isAllowed}
      onChange={(event) => change({ charge: event.currentTarget.checked })}
    />
  )
}
