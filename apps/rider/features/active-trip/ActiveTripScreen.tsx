import "./activeTrip.css"
import { Button, Loader } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { DateTime, Option } from "effect"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { endsWithSubsidy } from "#core/trip/decideEnding.ts"
import { decideLiveEntry } from "#core/trip/decideLiveEntry.ts"
import { nextLiveStop } from "#core/trip/nextLiveStop.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { ParkingCard } from "#rider/shared/parking/ParkingSection.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { acceptedPassengers, startCountry } from "#rider/shared/trips/driverTrip.ts"
import { pauseTrip, resumeTrip } from "#rider/shared/trips/liveTrip.ts"
import { rideNowDestination } from "#rider/shared/trips/rideNowDestination.ts"
import { useSession } from "#ui/api/session.ts"
import { CodeCard } from "./CodeCard.tsx"
import { EndKept } from "./EndKept.tsx"
import { LiveActions } from "./LiveActions.tsx"
import { NextStop } from "./NextStop.tsx"
import { NoTrip } from "./NoTrip.tsx"
import { PassengerList } from "./PassengerList.tsx"
import { keepEnd, usePendingEnd } from "./pendingEnd.ts"
import { RideNowStart } from "./RideNowStart.tsx"
import { reportPosition } from "./reportPosition.ts"
import { SeatsTaken } from "./SeatsTaken.tsx"
import { useActiveTrip } from "./useActiveTrip.ts"
import { useActiveTripState } from "./useActiveTripState.ts"
import { useEndFlow, useEnding } from "./useEnding.ts"
import { useEndTrip } from "./useEndTrip.ts"
import { useLiveMap } from "./useLiveMap.ts"
import { useStopsAhead } from "./useStopsAhead.ts"

/**
 * LIVE-001 to LIVE-004 The active trip. Without one, redirects to the trip that ended here, or to the start page; with a destination, starts a
 * ride now.
 */
export function ActiveTripScreen() {
  const { t } = useTranslation("activeTrip")
  const active = useActiveTrip()
  const activeTrip = active.data
  const destination = rideNowDestination(useLocation().state)
  if (active.isError && activeTrip === undefined) {
    return (
      <Page title={t("title")} back="/">
        <ErrorState refusal={active.error} onRetry={() => void active.refetch()} />
      </Page>
    )
  }
  // LIVE-002 Whether a trip is active decides what happens with a destination, so only the newest answer counts.
  const isStale = destination !== undefined && !active.isFetchedAfterMount
  if (activeTrip === undefined || isStale) return <Loader className="sv-centre" />
  return destination === undefined ? (
    <LiveEntry activeTrip={activeTrip} />
  ) : (
    <RideNowStart to={destination} hasActiveTrip={activeTrip !== null} />
  )
}

/** LIVE-003 Without an active trip, leaves. LIVE-001 So it does when the address names another trip than the active one. */
function LiveEntry({ activeTrip }: { readonly activeTrip: DriverTripView | null }) {
  const [ended, setEnded] = useState<TripId>()
  const [query] = useSearchParams()
  const entry = decideLiveEntry(Option.fromNullOr(activeTrip))
  if (entry._tag === "GoHome") {
    return ended === undefined ? <NoTrip /> : <Navigate to={`/trip-details/driver/${ended}`} replace />
  }
  const { trip } = entry
  const named = query.get("id") ?? trip.id
  if (named !== trip.id) return <Navigate to={`/trip-details/driver/${named}`} replace />
  return <ActiveTrip trip={trip} onEnding={setEnded} />
}

type TripProps = { readonly trip: DriverTripView; readonly onEnding: (id: TripId) => void }

function ActiveTrip({ trip, onEnding }: TripProps) {
  const kept = usePendingEnd()
  const hasEnded = kept?.tripId === trip.id
  const { boarding, state } = useActiveTripState(trip, hasEnded)
  useResume(trip.id)
  return kept !== undefined && hasEnded ? (
    <EndKept end={kept} />
  ) : (
    <TripOnTheRoad trip={trip} state={state} boarding={boarding} onEnding={onEnding} />
  )
}

/** LIVE-013 The driver who opens the page goes on with the trip, and drives with this device. A support agent who acts as the driver does not. */
const useResume = (tripId: TripId): void => {
  const isOwn = useSession()?.kind === "own"
  useEffect(() => {
    if (isOwn) resumeTrip(tripId)
  }, [tripId, isOwn])
}

type RoadProps = TripProps & ReturnType<typeof useActiveTripState>

/**
 * LIVE-005 to LIVE-011 The map of the trip, what the driver does next, the passengers, the boarding code and the two buttons. Without passengers
 * the code covers the map: somebody is about to scan it.
 */
function TripOnTheRoad({ boarding, onEnding, state, trip }: RoadProps) {
  const { t } = useTranslation("activeTrip")
  const { location, parking } = state
  const map = useLiveMap(trip, location)
  const ahead = useStopsAhead(trip, location)
  const passengers = acceptedPassengers(trip)
  const next = nextLiveStop(ahead, passengers)
  const country = startCountry(trip)
  return (
    <MapLayout
      label={t("title")}
      start={passengers.length === 0 ? "full" : "half"}
      isText
      map={map}
      header={
        <div className="sv-live-head">
          <h1>{t("towards", { place: trip.toStreet })}</h1>
          <SeatsTaken taken={trip.seatsTaken} offered={trip.seats} />
        </div>
      }
      footer={<LiveButtons trip={trip} state={state} onEnding={onEnding} />}
    >
      <div className="sv-live">
        <StartedNote />
        {next !== undefined && <NextStop next={next} country={country} />}
        <PassengerList passengers={passengers} ahead={ahead} country={country} />
        <LiveActions trip={trip} code={boarding} />
        <CodeCard {...boarding} label={t("code.title")} />
        {Option.isSome(parking) && <ParkingCard tripId={trip.id} info={parking.value} />}
      </div>
    </MapLayout>
  )
}

function StartedNote() {
  const { t } = useTranslation("activeTrip")
  const [query] = useSearchParams()
  if (query.get("justActivated") !== "true") return null
  return <Note role="status">{t("started")}</Note>
}

type ButtonProps = Omit<RoadProps, "boarding">

/** LIVE-012 End, green when the trip ends with subsidy. LIVE-005, LIVE-013 Pause leaves the screen; the trip stays active. */
function LiveButtons({ onEnding, state: { answer, location }, trip }: ButtonProps) {
  const { t } = useTranslation("activeTrip")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [query] = useSearchParams()
  const ending = useEnding(trip, location, answer)
  const end = useEndTrip(trip.id, { onOffline: () => flow.start() })
  const flow = useEndFlow(
    ending,
    (confirmed) => {
      onEnding(trip.id)
      if (confirmed === "WarnOffline") keepEnd(trip.id, trip.user.id, DateTime.nowUnsafe())
      else end.mutate(confirmed === "ConfirmWithSubsidy")
    },
    query.get("forceEndTrip") === "true"
  )
  // C25 The server answers for where the car is now.
  const startEnding = (): void => {
    if (Option.isSome(location)) void reportPosition(queries, trip.id, location.value)
    flow.start()
  }
  const pause = (): void => {
    pauseTrip(trip.id)
    void navigate("/")
  }
  return (
    <div className="sv-live-buttons">
      <Button variant="default" size="lg" onClick={pause}>
        {t("pause")}
      </Button>
      <Button
        size="lg"
        color={endsWithSubsidy(ending) ? "positive" : "negative"}
        loading={end.isPending}
        onClick={startEnding}
      >
        {t("end.button")}
      </Button>
    </div>
  )
}
