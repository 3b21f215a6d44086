import "./tripDetails.css"
import { useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { carLayer } from "#rider/shared/map/mapLayers.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { driverTripQuery } from "#rider/shared/trips/driverTripQuery.ts"
import { driverTripLayers, type MapContent } from "#rider/shared/trips/tripLayers.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { PassengerActions } from "./PassengerActions.tsx"
import { PassengerTripDetails } from "./PassengerTripDetails.tsx"
import { passengerTripQuery } from "./tripQueries.ts"
import { usePathIds } from "./usePathIds.ts"
import { useRideProgress } from "./useRideProgress.ts"

/** TRIP-069, TRIP-071 One of the passenger's own bookings. */
export function PassengerTripScreen() {
  const { tripId, bookingId } = usePathIds()
  if (tripId === undefined || bookingId === undefined) return <Navigate to="/content-not-found" replace />
  return <PassengerTrip tripId={tripId} bookingId={bookingId} />
}

function PassengerTrip({ tripId, bookingId }: { readonly tripId: TripId; readonly bookingId: BookingId }) {
  const booking = useQuery(passengerTripQuery(bookingId))
  const stops = useQuery(driverTripQuery(tripId)).data?.driverStops
  if (booking.data !== undefined) return <LoadedBooking booking={booking.data} stops={stops ?? noStops} />
  if (booking.isError) return <LoadError refusal={booking.error} onRetry={() => void booking.refetch()} />
  return <DetailsSkeleton />
}

const noStops: readonly StopView[] = []

type LoadedProps = { readonly booking: PassengerTripOwnView; readonly stops: readonly StopView[] }

/** The road, the passenger's stops and, under way, the car. The car moves alone. */
const useBookingMap = ({ booking, stops }: LoadedProps, car: GeoPoint | undefined): MapContent => {
  const { fromDriverStopId, route, toDriverStopId } = booking
  const content = useMemo(
    () => driverTripLayers({ route, stops, role: "passenger", mine: [fromDriverStopId, toDriverStopId] }),
    [route, stops, fromDriverStopId, toDriverStopId]
  )
  return useMemo(
    () => (car === undefined ? content : { ...content, layers: [...content.layers, carLayer(car)] }),
    [content, car]
  )
}

function LoadedBooking({ booking, stops }: LoadedProps) {
  const { t } = useTranslation("trip")
  const progress = useRideProgress(booking)
  const car = progress === undefined ? undefined : Option.getOrUndefined(progress.car)
  return (
    <DetailsLayout
      title={t("passenger.title")}
      chip={<BookingChip booking={booking} />}
      map={useBookingMap({ booking, stops }, car)}
      back="/"
      footer={<PassengerActions booking={booking} />}
    >
      <PassengerTripDetails booking={booking} progress={progress} />
    </DetailsLayout>
  )
}
