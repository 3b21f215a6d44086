import { Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { metres } from "#core/shared/geo.ts"
import { Failed } from "#rider/shared/page/Empty.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import type { OfferDraft } from "./offerDraft.ts"
import { arrivalOf } from "./plannedStops.ts"
import { roadRefusal } from "./roadRefusal.ts"

type Props = {
  readonly draft: OfferDraft
  readonly road: UseQueryResult<RouteView>
  readonly route: RouteView | undefined
}

/** Between the fields and the offer: what is still needed, the road being found, the road, or why there is none. */
export function RoadNote({ draft, road, route }: Props) {
  const { t } = useTranslation("offer")
  if (draft.from === undefined || draft.to === undefined) return <p className="sv-offer-hint">{t("plan")}</p>
  if (road.isError) {
    return <Failed refusal={roadRefusal(road.error)} onRetry={() => void road.refetch()} />
  }
  if (route === undefined) {
    return road.isFetching ? (
      <div role="status" aria-label={t("routeLoading")} className="sv-offer-loading">
        <Skeleton height={24} />
        <Skeleton height={24} width="70%" />
      </div>
    ) : null
  }
  return <RoadTimeline draft={draft} route={route} />
}

function RoadTimeline({ draft, route }: { readonly draft: OfferDraft; readonly route: RouteView }) {
  const { t } = useTranslation(["offer", "common"])
  const format = useFormat()
  const { from, to, time } = draft
  if (from === undefined || to === undefined) return null
  const leave = time.dateTime
  const stops = [
    { id: "from", time: format.time(leave, from.country), place: from.street, detail: from.city },
    {
      id: "to",
      time: format.time(arrivalOf(route, leave), from.country),
      place: to.street,
      detail: to.city
    }
  ]
  const summary = t("summary", {
    km: format.km(metres(route.distance)),
    minutes: Math.max(1, Math.floor(route.duration / 60))
  })
  return (
    <RouteTimeline
      stops={stops}
      legs={[{ mode: "car", label: summary }]}
      label={t("common:routeBetween", { from: from.street, to: to.street })}
    />
  )
}
