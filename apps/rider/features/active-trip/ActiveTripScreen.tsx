import "./activeTrip.css"
import { Button, Loader } from "@mantine/core"
import { DateTime, Option } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate, useSearchParams } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { endsWithSubsidy } from "#core/trip/decideEnding.ts"
import { decideLiveEntry } from "#core/trip/decideLiveEntry.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { CodeCard } from "./CodeCard.tsx"
import { EndKept } from "./EndKept.tsx"
import { PassengerList } from "./PassengerList.tsx"
import { keepEnd, usePendingEnd } from "./pendingEnd.ts"
import { SeatsTaken } from "./SeatsTaken.tsx"
import { useActiveTrip } from "./useActiveTrip.ts"
import { useBoardingCode } from "./useBoardingCode.ts"
import { useEndFlow, useEnding } from "./useEnding.ts"
import { useEndTrip } from "./useEndTrip.ts"
import { useLiveMap } from "./useLiveMap.ts"
import { requestPosition, usePosition } from "./usePosition.ts"
import { type ReportedPosition, useReportPosition } from "./useReportPosition.ts"

/** LIVE-001 to LIVE-003 The active trip. Without one, redirects to the trip that ended here, or to the start page. */
export function ActiveTripScreen() {
  const { t } = useTranslation("activeTrip")
  const active = useActiveTrip()
  const [ended, setEnded] = useState<TripId>()
  const kept = usePendingEnd()
  if (active.isPending) return <Loader className="sv-centre" />
  if (active.data === undefined && active.isError) {
    return (
      <Page title={t("title")} back="/">
        <ErrorState refusal={active.error} onRetry={() => void active.refetch()} />
      </Page>
    )
  }
  const entry = decideLiveEntry(Option.fromNullishOr(active.data))
  if (entry._tag === "GoHome") {
    return <Navigate to={ended === undefined ? "/" : `/trip-details/driver/${ended}`} replace />
  }
  if (kept?.tripId === entry.trip.id) return <EndKept end={kept} />
  return <ActiveTrip trip={entry.trip} onEnding={setEnded} />
}

type TripProps = { readonly trip: DriverTripView; readonly onEnding: (id: TripId) => void }

/** LIVE-005 to LIVE-011 The map of the trip, its passengers, the boarding code and the two buttons. */
function ActiveTrip({ trip, onEnding }: TripProps) {
  const { t } = useTranslation("activeTrip")
  const { fix, isDenied } = usePosition()
  const reported = useReportPosition(trip.id, fix)
  const code = useBoardingCode(trip.id, Option.isSome(reported.answer))
  const map = useLiveMap(trip, fix)
  const passengers = acceptedPassengers(trip)
  return (
    <MapLayout
      label={t("title")}
      start="full"
      isText
      map={map}
      header={
        <div className="sv-live-head">
          <h1>{t("towards", { place: trip.toStreet })}</h1>
          <SeatsTaken taken={trip.seatsTaken} />
        </div>
      }
      footer={<LiveButtons trip={trip} fix={fix} reported={reported} onEnding={onEnding} />}
    >
      <div className="sv-live">
        <StartedNote />
        <PassengerList passengers={passengers} />
        <CodeCard
          code={code}
          isDenied={isDenied}
          clockRefusal={reported.clockRefusal}
          onRequestPosition={requestPosition}
        />
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

type ButtonProps = {
  readonly trip: DriverTripView
  readonly fix: Option.Option<PositionFix>
  readonly reported: ReportedPosition
  readonly onEnding: (id: TripId) => void
}

/** LIVE-012 End, green when the trip ends with subsidy. LIVE-005, LIVE-013 Pause leaves the screen; the trip stays active. */
function LiveButtons({ trip, fix, reported, onEnding }: ButtonProps) {
  const { t } = useTranslation("activeTrip")
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const ending = useEnding(trip, fix, reported.answer)
  const end = useEndTrip(trip.id, { report: reported.report, onOffline: () => flow.start() })
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
    if (Option.isSome(fix)) void reported.report(fix.value)
    flow.start()
  }
  return (
    <div className="sv-live-buttons">
      <Button variant="default" size="lg" onClick={() => void navigate("/")}>
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
