import { Switch } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { metres } from "#core/shared/geo.ts"
import { moneyDefaults } from "#core/shared/settings/money.ts"
import { mayCharge } from "#core/trip/checkOffer.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { OfferDraft } from "./offerDraft.ts"
import { chargesPassengers } from "./toOffer.ts"
import type { ChangeDraft } from "./useOfferDraft.ts"

type Props = {
  readonly draft: OfferDraft
  readonly route: RouteView
  readonly change: ChangeDraft
}

/** SUBS-002, TRIP-016: only the kilometres beyond the covered ones cost anything; the choice is remembered. */
export function ChargeSwitch({ draft, route, change }: Props) {
  const { t } = useTranslation("offer")
  const format = useFormat()
  const { coveredMeters } = moneyDefaults.subsidy
  const km = format.km(metres(coveredMeters))
  const isAllowed = mayCharge(metres(route.distance), coveredMeters)
  return (
    <Switch
      label={t("charge.label", { km })}
      {...(isAllowed ? {} : { description: t("charge.locked", { km }) })}
      checked={chargesPassengers(draft, route)}
      disabled={!isAllowed}
      onChange={(event) => change({ charge: event.currentTarget.checked })}
    />
  )
}
