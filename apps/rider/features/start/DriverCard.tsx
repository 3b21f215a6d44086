import { Button } from "@mantine/core"
import { DateTime, Result } from "effect"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { type TripState, tripState } from "#core/trip/tripState.ts"
import { checkNotStarted } from "#core/trip/tripTransitions.ts"
import { ProfileAvatar } from "#rider/shared/people/ProfileAvatar.tsx"
import { acceptedPassengers, pendingRequests, startCountry } from "#rider/shared/trips/driverTrip.ts"
import { useIsPaused } from "#rider/shared/trips/liveTrip.ts"
import { PhaseChip } from "#rider/shared/trips/PhaseChip.tsx"
import { TripCard } from "#rider/shared/trips/TripCard.tsx"
import { useStartTrip } from "#rider/shared/trips/useStartTrip.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { RouteTimeline } from "#ui/timeline/RouteTimeline.tsx"
import { DepartureDay } from "./DepartureTime.tsx"
import { SeatRequest } from "./SeatRequest.tsx"

type Props = { readonly trip: DriverTripView; readonly others: readonly DriverTripView[] }

/** HOME-014 A driver trip with its seat requests and the actions that it allows now. */
export function DriverCard({ trip, others }: Props) {
  const { t } = useTranslation("start")
  const now = useNow("minute")
  const state = tripState(trip, now, useProductSettings().trip)
  const phase = state._tag
  const starting = useStartTrip(trip, others)
  const requests = phase === "active" ? [] : pendingRequests(trip)
  return (
    <TripCard
      title={
        <>
          {trip.type === "ON_DEMAND" ? t("role.now") : t("role.driver")} ·{" "}
          <DepartureDay departure={trip.plannedDeparture} country={startCountry(trip)} />
        </>
      }
      chip={<PhaseChip phase={phase} isQueued={starting.isQueued} />}
    >
      <TripTimeline trip={trip} />
      <Passengers passengers={acceptedPassengers(trip)} />
      {requests.length > 0 && (
        <ul className="sv-requests" aria-label={t("requests", { count: requests.length })}>
          {requests.map((request) => (
            <SeatRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      <DriverButtons trip={trip} state={state} now={now} starting={starting} />
    </TripCard>
  )
}

function Passengers({ passengers }: { readonly passengers: ReturnType<typeof acceptedPassengers> }) {
  const { t } = useTranslation("start")
  return (
    <div className="sv-trip-count">
      <span>{t("passengers", { count: passengers.length })}</span>
      {passengers.map(({ id, user }) => (
        <ProfileAvatar
          key={id}
          id={user.id}
          name={user.displayName}
          image={user.image}
          role="passenger"
          size={32}
        />
      ))}
    </div>
  )
}

function TripTimeline({ trip }: { readonly trip: DriverTripView }) {
  const { t } = useTranslation(["start", "common"])
  const format = useFormat()
  const country = startCountry(trip)
  const stops = [
    {
      id: "from",
      time: format.time(trip.plannedDeparture, country),
      place: trip.fromStreet,
      detail: trip.fromCity
    },
    { id: "to", time: format.time(trip.plannedArrival, country), place: trip.toStreet, detail: trip.toCity }
  ]
  return (
    <RouteTimeline
      variant="compact"
      stops={stops}
      label={t("common:routeBetween", { from: trip.fromStreet, to: trip.toStreet })}
    />
  )
}

type ButtonProps = {
  readonly trip: DriverTripView
  readonly state: TripState
  readonly now: DateTime.Utc
  readonly starting: ReturnType<typeof useStartTrip>
}

/** QUEUE-005 "Start trip" from the moment at which the trip can be started; before, the moment is there on the day itself. */
function DriverButtons({ trip, state, now, starting }: ButtonProps) {
  const { t } = useTranslation("start")
  const format = useFormat()
  const detailsPath = `/trip-details/driver/${trip.id}`
  const phase = state._tag
  const isEarly = state._tag === "scheduled" && DateTime.isLessThan(now, state.startableFrom)
  const canStart = Result.isSuccess(checkNotStarted(phase)) && !isEarly
  const country = startCountry(trip)
  return (
    <div className="sv-buttons">
      {phase === "active" && <ActiveButtons trip={trip} />}
      {isEarly && format.day(now, country) === format.day(state.startableFrom, country) && (
        <p className="sv-start-from">
          {t("canStartFrom", { time: format.time(state.startableFrom, country) })}
        </p>
      )}
      {canStart && (
        <Button
          variant={starting.isQueued ? "default" : "filled"}
          loading={starting.isBusy}
          onClick={() => void starting.start()}
        >
          {t("start")}
        </Button>
      )}
      <Button
        variant={canStart || phase === "active" ? "subtle" : "default"}
        component={Link}
        to={detailsPath}
      >
        {t("show")}
      </Button>
    </div>
  )
}

/** LIVE-013 The way back to the trip under way, also after a pause, and to its end. */
function ActiveButtons({ trip }: Pick<Props, "trip">) {
  const { t } = useTranslation("start")
  const navigate = useNavigate()
  const isPaused = useIsPaused(trip.id)
  return (
    <>
      <Button component={Link} to="/active-trip">
        {t(isPaused ? "resume" : "goOn")}
      </Button>
      <Button variant="default" onClick={() => void navigate("/active-trip?forceEndTrip=true")}>
        {t("end")}
      </Button>
    </>
  )
}
