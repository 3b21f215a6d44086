import "./tripDetails.css"
import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { driverTripLayers } from "#rider/shared/trips/tripLayers.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { PassengerActions } from "./PassengerActions.tsx"
import { PassengerTripDetails } from "./PassengerTripDetails.tsx"
import { driverTripQuery, passengerTripQuery } from "./tripQueries.ts"
import { usePathIds } from "./usePathIds.ts"

/** TRIP-069, TRIP-071 One of the passenger's own bookings. */
export function PassengerTripScreen() {
  const { tripId, bookingId } = usePathIds()
  if (tripId === undefined || bookingId === undefined) return <Navigate to="/content-not-found" replace />
  return <PassengerTrip tripId={tripId} bookingId={bookingId} />
}

function PassengerTrip({ tripId, bookingId }: { readonly tripId: TripId; readonly bookingId: BookingId }) {
  const booking = useQuery(passengerTripQuery(bookingId))
  const driverTrip = useQuery(driverTripQuery(tripId)).data
  const map = useMemo(
    () =>
      driverTripLayers({
        route: booking.data?.route ?? "",
        stops: driverTrip?.driverStops ?? [],
        role: "passenger",
        mine: booking.data === undefined ? [] : [booking.data.fromDriverStopId, booking.data.toDriverStopId]
      }),
    [booking.data, driverTrip]
  )
  if (booking.data !== undefined) return <LoadedBooking booking={booking.data} map={map} />
  if (booking.isError) return <LoadError refusal={booking.error} onRetry={() => void booking.refetch()} />
  return <DetailsSkeleton />
}

type LoadedProps = {
  readonly booking: PassengerTripOwnView
  readonly map: ReturnType<typeof driverTripLayers>
}

function LoadedBooking({ booking, map }: LoadedProps) {
  const { t } = useTranslation("trip")
  return (
    <DetailsLayout
      title={t("passenger.title")}
      chip={<BookingChip booking={booking} />}
      map={map}
      back="/"
      footer={<PassengerActions booking={booking} />}
    >
      <PassengerTripDetails booking={booking} />
    </DetailsLayout>
  )
}
