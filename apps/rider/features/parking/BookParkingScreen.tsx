import { Skeleton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useTranslation } from "react-i18next"
import { Navigate, useParams } from "react-router"
import { shownParking } from "#core/parking/shownParking.ts"
import { TripId } from "#core/shared/ids.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { ParkingCard } from "#rider/shared/parking/ParkingSection.tsx"
import { activeParkingQuery, parkingQuery } from "#rider/shared/parking/parkingQueries.ts"
import { useNow } from "#ui/clock/useNow.ts"

const decodeTripId = Schema.decodeUnknownOption(TripId)

/** PARK-017 The parking of one trip; without a trip in the address that of the driver's current reservation. */
export function BookParkingScreen() {
  const { driverTripId } = useParams()
  const tripId = Option.getOrUndefined(decodeTripId(driverTripId))
  if (tripId !== undefined) return <TripParking tripId={tripId} />
  return driverTripId === undefined ? <CurrentParking /> : <Navigate to="/content-not-found" replace />
}

function TripParking({ tripId }: { readonly tripId: TripId }) {
  const { t } = useTranslation("parking")
  const now = useNow()
  const { data, error, refetch } = useQuery(parkingQuery(tripId))
  if (data === undefined && error !== null)
    return <LoadError refusal={error} onRetry={() => void refetch()} />
  return (
    <Page title={t("title")} back={`/trip-details/driver/${tripId}`}>
      {data === undefined ? (
        <Skeleton height={240} radius="md" />
      ) : shownParking(data, now)._tag === "Hidden" ? (
        <EmptyState text={t(data.reservation?.state === "dismissed" ? "dismissed" : "notEligible")} />
      ) : (
        <ParkingCard tripId={tripId} info={data} />
      )}
    </Page>
  )
}

/** PARK-019 Opens the trip of the current reservation. */
function CurrentParking() {
  const { t } = useTranslation("parking")
  const { data, error, refetch } = useQuery(activeParkingQuery())
  if (data === undefined && error !== null)
    return <LoadError refusal={error} onRetry={() => void refetch()} />
  if (data !== undefined && data !== null) return <Navigate to={`/book-parking/${data.tripId}`} replace />
  return (
    <Page title={t("title")} back="/">
      {data === null ? <EmptyState text={t("none")} /> : <Skeleton height={240} radius="md" />}
    </Page>
  )
}
