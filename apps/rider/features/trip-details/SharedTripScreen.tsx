import "./tripDetails.css"
import { Button } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { PublicTripView } from "#core/contract/views/driverTrips.ts"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { ErrorState } from "#rider/shared/page/ErrorState.tsx"
import { Note } from "#rider/shared/page/Note.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHasEveryPage } from "#rider/shared/routing/useHome.ts"
import { PersonLine } from "#rider/shared/trips/PersonLine.tsx"
import { publicTripQuery } from "#rider/shared/trips/publicTripQuery.ts"
import { resultPath } from "#rider/shared/trips/resultPath.ts"
import { driverTripLayers } from "#rider/shared/trips/tripLayers.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { DetailsSection } from "./DetailsSection.tsx"
import { SharedTripSchedule } from "./SharedTripSchedule.tsx"
import { usePathIds } from "./usePathIds.ts"
import { useTripState } from "./useTripRedirect.ts"

/** SHARED-001 to SHARED-006, N54 A trip for everybody who has its link. */
export function SharedTripScreen() {
  const { tripId } = usePathIds()
  const { data: trip, error, refetch } = useQuery(publicTripQuery(tripId))
  if (trip !== undefined) return <SharedTrip trip={trip} />
  if (error !== null && isUndecided(error.status))
    return <TripNotLoaded refusal={error} onRetry={() => void refetch()} />
  return tripId === undefined || error !== null ? <TripGone /> : <DetailsSkeleton />
}

function SharedTrip({ trip }: { readonly trip: PublicTripView }) {
  const { t } = useTranslation("trip")
  const { driver, route, stops } = trip
  const state = useTripState(Option.some(trip.id)).data
  const map = useMemo(() => driverTripLayers({ route, stops, role: "passenger" }), [route, stops])
  return (
    <DetailsLayout
      title={t("result.title", { name: driver.name })}
      map={map}
      back="/"
      footer={<ContinueButtons trip={trip} />}
    >
      {state?.isCompleted === true ? (
        <Note>{t("result.completed")}</Note>
      ) : (
        state?.isStarted === true && <Note>{t("result.started")}</Note>
      )}
      <SharedTripSchedule trip={trip} />
      <DetailsSection title={t("result.driver")}>
        <PersonLine
          name={driver.name}
          image={driver.image}
          role="driver"
          rating={driver.ratingsAverage}
          size="large"
        />
      </DetailsSection>
    </DetailsLayout>
  )
}

/** SHARED-004 To the app; C51 where the app has all its pages, also to the page that asks for a seat. */
function ContinueButtons({ trip: { from, id, to } }: { readonly trip: PublicTripView }) {
  const { t } = useTranslation("trip")
  const isFull = useHasEveryPage()
  return (
    <div className="sv-buttons">
      {isFull && (
        <Button component={Link} to={resultPath({ trip_id: id })} size="lg">
          {t("shared.open")}
        </Button>
      )}
      <Button
        component={Link}
        to={`/app-required?tripId=${id}`}
        state={{ trip: { from, to } }}
        size="lg"
        variant={isFull ? "default" : "filled"}
      >
        {t("shared.app")}
      </Button>
    </div>
  )
}

/** SHARED-006 The trip was cancelled, is no longer offered, or was never there. */
function TripGone() {
  const { t } = useTranslation("trip")
  return (
    <Page title={t("shared.title")} back="/">
      <EmptyState text={t("shared.gone")} action={<CodeLink />} />
    </Page>
  )
}

type NotLoadedProps = { readonly refusal: Refusal; readonly onRetry: () => void }

/** SHARED-006 The trip may still be there: the page says why it was not found, and a bad connection wants a second try. */
function TripNotLoaded({ refusal, onRetry }: NotLoadedProps) {
  const { t } = useTranslation(["trip", "error"])
  return (
    <Page title={t("shared.title")} back="/">
      <ErrorState
        missing={t("error:trip_not_found")}
        refusal={refusal}
        onRetry={onRetry}
        action={<CodeLink />}
      />
    </Page>
  )
}

function CodeLink() {
  const { t } = useTranslation("start")
  return (
    <Button component={Link} to="/book">
      {t("withCode")}
    </Button>
  )
}
