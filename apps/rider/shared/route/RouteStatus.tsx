import { Skeleton } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import type { DateTime } from "effect"
import { useTranslation } from "react-i18next"
import type { RouteView } from "#core/contract/route.ts"
import { placeName } from "#core/search/placeName.ts"
import { metres } from "#core/shared/geo.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { arrivalTime } from "./plannedStops.ts"
import { toRouteRefusal } from "./toRouteRefusal.ts"
import type { TripDraft } from "./tripDraft.ts"

type Props = {
  readonly draft: TripDraft
  readonly routeQuery: UseQueryResult<RouteView>
  readonly route: RouteView | undefined
  readonly hasTimes: boolean
}

/** The state of the route: the hint to enter addresses, loading, the route, or why there is none. */
export function RouteStatus({ draft, routeQuery, route, hasTimes }: Props) {
  const { t } = useTranslation("offer")
  if (draft.from === undefined || draft.to === undefined) return <p className="sv-offer-hint">{t("plan")}</p>
  if (routeQuery.isError) {
    return (
      <ErrorState
        isPart
        refusal={toRouteRefusal(routeQuery.error)}
        onRetry={() => void routeQuery.refetch()}
      />
    )
  }
  if (route === undefined) {
    return routeQuery.isFetching ? (
      <div role="status" aria-label={t("routeLoading")} className="sv-offer-loading">
        <Skeleton height={24} />
        <Skeleton height={24} width="70%" />
      </div>
    ) : null
  }
  return <OfferTimeline draft={draft} route={route} hasTimes={hasTimes} />
}

type TimelineProps = {
  readonly draft: TripDraft
  readonly route: RouteView
  readonly hasTimes: boolean
}

function OfferTimeline({ draft, route, hasTimes }: TimelineProps) {
  const { t } = useTranslation(["offer", "common"])
  const format = useFormat()
  const { from, to, time } = draft
  if (from === undefined || to === undefined) return null
  const departure = time.dateTime
  const timeAt = (at: DateTime.Utc) => (hasTimes ? { time: format.time(at, from.country) } : {})
  const stops = [
    { id: "from", ...timeAt(departure), place: placeName(from), detail: from.city },
    { id: "to", ...timeAt(arrivalTime(route, departure)), place: placeName(to), detail: to.city }
  ]
  const summary = t("summary", {
    km: format.km(metres(route.distance)),
    minutes: Math.max(1, Math.floor(route.duration / 60))
  })
  return (
    <RouteTimeline
      stops={stops}
      legs={[{ mode: "car", label: summary }]}
      label={t("common:routeBetween", { from: placeName(from), to: placeName(to) })}
    />
  )
}
