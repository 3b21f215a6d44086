import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PassengerTripView } from "#core/contract/views/passengerTrips.ts"
import { ProfileAvatar } from "#rider/shared/people/ProfileAvatar.tsx"
import { useAnswerRequest } from "#rider/shared/trips/useAnswerRequest.ts"

/** A seat request, which the driver can accept, decline or open. */
export function SeatRequest({ request }: { readonly request: PassengerTripView }) {
  const { t } = useTranslation("start")
  const { isDeclining, isPending, mutate, variables } = useAnswerRequest(request)
  const name = request.user.displayName
  const isSending = (answer: "accept" | "deny") => isPending && variables === answer
  return (
    <li className="sv-request">
      <ProfileAvatar id={request.user.id} name={name} image={request.user.image} role="passenger" size={40} />
      <div className="sv-request-text">
        <strong>{t("request.asks", { name, count: request.seats })}</strong>
        <span>{t("request.part", { from: request.departureStop.name, to: request.arrivalStop.name })}</span>
      </div>
      <div className="sv-request-buttons sv-buttons">
        <Button
          loading={isSending("accept")}
          disabled={isPending || isDeclining}
          aria-label={t("request.acceptName", { name })}
          onClick={() => mutate("accept")}
        >
          {t("request.accept")}
        </Button>
        <Button
          variant="default"
          loading={isSending("deny")}
          disabled={isPending || isDeclining}
          aria-label={t("request.declineName", { name })}
          onClick={() => mutate("deny")}
        >
          {t("request.decline")}
        </Button>
        <Button
          variant="subtle"
          component={Link}
          to={`/trip-details/driver/${request.driverTripId}/passenger/${request.id}`}
          aria-label={t("request.openName", { name })}
        >
          {t("request.open")}
        </Button>
      </div>
    </li>
  )
}
