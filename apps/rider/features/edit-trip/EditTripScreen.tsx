import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option, Result, Schema } from "effect"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { TripId } from "#core/shared/ids.ts"
import { pathWithoutEdited } from "#core/shell/pathWithoutEdited.ts"
import { checkEditable } from "#core/trip/checkEditable.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BackButton, Page } from "#rider/shared/page/Page.tsx"
import { TripForm } from "#rider/shared/route/TripForm.tsx"
import { useMe } from "#rider/shared/session/useMe.ts"
import { MapLayout } from "#rider/shared/sheet/MapLayout.tsx"
import { acceptedPassengers, pendingRequests } from "#rider/shared/trips/driverTrip.ts"
import { driverTripQuery } from "#rider/shared/trips/driverTripQuery.ts"
import { useCancelTrip } from "#rider/shared/trips/useCancelTrip.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { EditSkeleton } from "./EditSkeleton.tsx"
import { useEditTrip } from "./useEditTrip.ts"

const decodeId = Schema.decodeUnknownOption(TripId)

/** TRIP-051 The driver changes a trip that nobody has booked yet. The address names it in its path, or as `driverTrip`. */
export function EditTripScreen() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const named = id ?? params.get("driverTrip")
  const tripId = decodeId(named)
  if (Option.isNone(tripId)) return <Navigate to={pathWithoutEdited("trip", named)} replace />
  return <LoadTrip tripId={tripId.value} />
}

function LoadTrip({ tripId }: { readonly tripId: TripId }) {
  const { t } = useTranslation("edit")
  const query = useQuery(driverTripQuery(tripId))
  const me = useMe().data
  const phase = usePhase(query.data)
  if (query.data === undefined && query.error !== null) {
    return <LoadError refusal={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.data === undefined || phase === undefined || me === undefined) {
    return (
      <Page title={t("trip.title")} back>
        <EditSkeleton />
      </Page>
    )
  }
  if (query.data.user.id !== me.id) return <Navigate to="/content-not-found" replace />
  const demand = {
    pending: pendingRequests(query.data).length,
    accepted: acceptedPassengers(query.data).length
  }
  const editable = checkEditable(phase, demand)
  return Result.isFailure(editable) ? (
    <NotEditable tripId={tripId} code={editable.failure._tag} />
  ) : (
    <EditTrip trip={query.data} />
  )
}

const usePhase = (trip: DriverTripView | undefined) => {
  const now = useNow("minute")
  const settings = useProductSettings().trip
  return trip === undefined ? undefined : tripPhase(trip, now, settings)
}

type NotEditableProps = {
  readonly tripId: TripId
  readonly code: Extract<ReturnType<typeof checkEditable>, { readonly _tag: "Failure" }>["failure"]["_tag"]
}

/** TRIP-055 Tells why the trip cannot be changed, and goes back to it. */
function NotEditable({ tripId, code }: NotEditableProps) {
  const { t } = useTranslation("error")
  const alert = useAlert()
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    alert({ type: "info", title: t(code) })
    void navigate(`/trip-details/driver/${tripId}`, { replace: true })
  })
  useEffect(() => leave(), [])
  return null
}

/** TRIP-052 to TRIP-054 Addresses, departure, seats, charge and route; the actions delete and save. */
function EditTrip({ trip }: { readonly trip: DriverTripView }) {
  const { t } = useTranslation(["edit", "common"])
  const { draft, change, routed, timeError, save, isSaving, isReady } = useEditTrip(trip)
  const { cancel, isCancelling } = useCancelTrip(trip)
  return (
    <MapLayout
      label={t("trip.title")}
      header={<h1>{t("trip.title")}</h1>}
      corner={<BackButton to={`/trip-details/driver/${trip.id}`} />}
      map={routed.map}
      footer={
        <div className="sv-edit-buttons">
          <Button variant="default" size="lg" loading={isCancelling} onClick={() => void cancel()}>
            {t("common:delete")}
          </Button>
          <Button size="lg" disabled={!isReady} loading={isSaving} onClick={save}>
            {t("common:save")}
          </Button>
        </div>
      }
    >
      <TripForm draft={draft} change={change} routed={routed} hasDeparture timeError={timeError} />
    </MapLayout>
  )
}
