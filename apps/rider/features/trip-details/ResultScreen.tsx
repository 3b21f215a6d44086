import "./tripDetails.css"
import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { isUndecided } from "#core/shared/clientCodes.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { resultLayers } from "#rider/shared/trips/tripLayers.ts"
import { BookButton } from "./BookButton.tsx"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { ResultDetails } from "./ResultDetails.tsx"
import { TakeTransit } from "./TakeTransit.tsx"
import { TransitLink } from "./TransitLink.tsx"
import { useIsBooking } from "./useBookTrip.tsx"
import { type FoundTrip, useResult } from "./useResult.ts"
import { useTripRedirect } from "./useTripRedirect.ts"

/** SRCH-020 to SRCH-044 One search result before it is booked. */
export function ResultScreen() {
  // All texts at once, beside the result: otherwise each part of the page waits for its own, one after the other.
  useTranslation(["trip", "person", "broadcast"], { useSuspense: false })
  const loaded = useResult()
  const tripId = loaded._tag === "Found" ? loaded.trip.tripId : Option.none()
  const redirect = useTripRedirect(tripId)
  const isBooking = useIsBooking()
  if (loaded._tag === "NotFound") return <Navigate to="/content-not-found" replace />
  // BYCODE-004 The page of the code explains what is wrong with it.
  if (loaded._tag === "Failed" && loaded.code !== undefined && !isUndecided(loaded.refusal.status)) {
    return <Navigate to={`/book/details?code=${encodeURIComponent(loaded.code)}`} replace />
  }
  if (loaded._tag === "Failed") return <LoadError refusal={loaded.refusal} onRetry={loaded.retry} />
  if (redirect !== undefined && !isBooking) return <Navigate to={redirect} replace />
  if (loaded._tag === "Loading") return <DetailsSkeleton />
  return <Result trip={loaded.trip} />
}

function Result({ trip }: { readonly trip: FoundTrip }) {
  const { t } = useTranslation("trip")
  const map = useMemo(() => resultLayers(trip), [trip])
  const title =
    trip.driver === null
      ? t("result.transitTitle")
      : t(trip.combi ? "result.combinedTitle" : "result.title", { name: trip.driver.name })
  return (
    <DetailsLayout
      title={title}
      map={map}
      footer={trip.public ? <TransitButtons trip={trip} /> : <BookButton trip={trip} />}
    >
      <ResultDetails trip={trip} />
    </DetailsLayout>
  )
}

function TransitButtons({ trip }: { readonly trip: MarketplaceTripView }) {
  return (
    <div className="sv-details-buttons">
      <TakeTransit />
      <TransitLink trip={trip} />
    </div>
  )
}
