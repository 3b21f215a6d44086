import "./tripDetails.css"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { driveLayers } from "#rider/shared/trips/tripLayers.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { PassengerActions } from "./PassengerActions.tsx"
import { PassengerTripDetails } from "./PassengerTripDetails.tsx"
import { usePathIds } from "./pathIds.ts"
import { driverTripQuery, passengerTripQuery } from "./tripQueries.ts"

/** TRIP-069, TRIP-071: one ride of the passenger's. */
export function PassengerTripScreen() {
  const { tripId, bookingId } = usePathIds()
  if (tripId === undefined || bookingId === undefined) return <Navigate to="/content-not-found" replace />
  return <PassengerTrip tripId={tripId} bookingId={bookingId} />
}

function PassengerTrip({ tripId, bookingId }: { readonly tripId: TripId; readonly bookingId: BookingId }) {
  const booking = useQuery(passengerTripQuery(bookingId))
  const drive = useQuery(driverTripQuery(tripId)).data
  const drawn = useMemo(
    () =>
      driveLayers({
        route: booking.data?.route ?? "",
        stops: drive?.driverStops ?? [],
        role: "passenger",
        mine: booking.data === undefined ? [] : [booking.data.fromDriverStopId, booking.data.toDriverStopId]
      }),
    [booking.data, drive]
  )
  if (booking.data !== undefined) return <Known booking={booking.data} drawn={drawn} />
  return booking.isError ? <Navigate to="/content-not-found" replace /> : <DetailsSkeleton />
}

type KnownProps = {
  readonly booking: PassengerTripOwnView
  readonly drawn: ReturnType<typeof driveLayers>
}

function Known({ booking, drawn }: KnownProps) {
  const { t } = useTranslation("trip")
  return (
    <DetailsLayout
      title={t("passenger.title")}
      chip={<BookingChip booking={booking} />}
      drawn={drawn}
      back="/"
      footer={<PassengerActions booking={booking} />}
    >
      <PassengerTripDetails booking={booking} />
    </DetailsLayout>
  )
}
