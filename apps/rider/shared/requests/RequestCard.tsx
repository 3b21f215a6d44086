import { Button } from "@mantine/core"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import { StateChip } from "#rider/shared/trips/StateChip.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { BestTrip } from "./BestTrip.tsx"
import { bestTripOfRequest, editOfRequest, searchOfRequest } from "./requestLinks.ts"
import { useCancelRequest } from "./useCancelRequest.ts"

type Props = { readonly request: CommuteRequestView }

/** REQ-009, HOME-013 A request: its way, its time and its best trip; delete, edit, find more, book best. */
export function RequestCard({ request }: Props) {
  const { t } = useTranslation("request")
  const format = useFormat()
  const { arrival, departure, plannedTime, recurringTripId, status } = request
  const role = Option.isSome(recurringTripId) ? t("weekly") : t("single")
  return (
    <TripCard
      title={`${role} · ${format.day(plannedTime, departure.country)}`}
      chip={
        <StateChip tone={status === "OPEN" ? "waiting" : "negative"}>
          {t(status === "OPEN" ? "state.open" : "state.stalled")}
        </StateChip>
      }
    >
      <RequestTimeline request={request} />
      {request.bestDriverTrip !== null && <BestTrip trip={request.bestDriverTrip} />}
      <RequestButtons request={request} name={t("way", { from: departure.street, to: arrival.street })} />
    </TripCard>
  )
}

/** The planned time stands at the end that it is for. */
function RequestTimeline({ request }: Props) {
  const { t } = useTranslation("common")
  const format = useFormat()
  const { arrival, departure, plannedTime, plannedTimeBy } = request
  const time = { time: format.time(plannedTime, departure.country) }
  return (
    <RouteTimeline
      variant="compact"
      stops={[
        {
          id: "from",
          place: departure.street,
          detail: departure.city,
          ...(plannedTimeBy === "DEPARTURE" ? time : {})
        },
        {
          id: "to",
          place: arrival.street,
          detail: arrival.city,
          ...(plannedTimeBy === "ARRIVAL" ? time : {})
        }
      ]}
      label={t("routeBetween", { from: departure.street, to: arrival.street })}
      end={<span className="sv-request-seats">{t("seatCount", { count: request.seats })}</span>}
    />
  )
}

/** `name` tells the buttons of several cards apart for a screen reader. */
function RequestButtons({ request, name }: Props & { readonly name: string }) {
  const { t } = useTranslation(["request", "common"])
  const { cancel, isCancelling } = useCancelRequest(request.id)
  const best = bestTripOfRequest(request)
  const described = (text: string) => ({ "aria-label": `${text}: ${name}` })
  return (
    <div className="sv-buttons">
      {best !== undefined && (
        <Button component={Link} to={best} {...described(t("bookBest"))}>
          {t("bookBest")}
        </Button>
      )}
      <Button
        variant={best === undefined ? "filled" : "default"}
        component={Link}
        to={searchOfRequest(request.id)}
        {...described(t("findMore"))}
      >
        {t("findMore")}
      </Button>
      <Button
        variant="default"
        component={Link}
        to={editOfRequest(request.id)}
        {...described(t("common:edit"))}
      >
        {t("common:edit")}
      </Button>
      <Button
        variant="subtle"
        loading={isCancelling}
        onClick={() => void cancel()}
        {...described(t("common:delete"))}
      >
        {t("common:delete")}
      </Button>
    </div>
  )
}
