import "./tripDetails.css"
import { useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { BookingId, TripId } from "#core/shared/ids.ts"
import { type OwnPosition, useGrantedPosition } from "#rider/shared/forms/currentPlace.ts"
import { carLayer, positionLayer } from "#rider/shared/map/mapLayers.ts"
import { LoadError } from "#rider/shared/page/LoadError.tsx"
import { BookingChip } from "#rider/shared/trips/BookingChip.tsx"
import { driverTripQuery } from "#rider/shared/trips/driverTripQuery.ts"
import { awaitsPickup } from "#rider/shared/trips/rideTime.ts"
import { driverTripLayers, type MapContent } from "#rider/shared/trips/tripLayers.ts"
import { useRideProgress } from "#rider/shared/trips/useRideProgress.ts"
import { DetailsLayout, DetailsSkeleton } from "./DetailsLayout.tsx"
import { PassengerActions } from "./PassengerActions.tsx"
import { PassengerTripDetails } from "./PassengerTripDetails.tsx"
import { passengerTripQuery } from "./tripQueries.ts"
import { usePathIds } from "./usePathIds.ts"

/** TRIP-069, TRIP-071 One of the passenger's own bookings. */
export function PassengerTripScreen() {
  const { tripId, bookingId } = usePathIds()
  if (tripId === undefined || bookingId === undefined) return <Navigate to="/content-not-found" replace />
  return <PassengerTrip tripId={tripId} bookingId={bookingId} />
}

function PassengerTrip({ tripId, bookingId }: { readonly tripId: TripId; readonly bookingId: BookingId }) {
  const booking = useQuery(passengerTripQuery(bookingId))
  const trip = useQuery(driverTripQuery(tripId)).data
  if (booking.data !== undefined) return <LoadedBooking booking={booking.data} trip={trip} />
  if (booking.isError) return <LoadError refusal={booking.error} onRetry={() => void booking.refetch()} />
  return <DetailsSkeleton />
}

const noStops: readonly StopView[] = []

type LoadedProps = { readonly booking: PassengerTripOwnView; readonly trip: DriverTripView | undefined }

type Moving = { readonly car: GeoPoint | undefined; readonly own: OwnPosition | undefined }

/** The road, the passenger's stops and, under way, the car and the passenger, which move alone. */
const useBookingMap = ({ booking, trip }: LoadedProps, { car, own }: Moving): MapContent => {
  const stops = trip?.driverStops ?? noStops
  const { fromDriverStopId, route, toDriverStopId } = booking
  const content = useMemo(
    () => driverTripLayers({ route, stops, role: "passenger", mine: [fromDriverStopId, toDriverStopId] }),
    [route, stops, fromDriverStopId, toDriverStopId]
  )
  return useMemo(() => {
    const moving = [
      ...(own === undefined ? [] : [positionLayer(own, own.accuracy)]),
      ...(car === undefined ? [] : [carLayer(car)])
    ]
    return moving.length === 0 ? content : { ...content, layers: [...content.layers, ...moving] }
  }, [content, car, own])
}

function LoadedBooking({ booking, trip }: LoadedProps) {
  const { t } = useTranslation("trip")
  const progress = useRideProgress(booking)
  const car = progress === undefined ? undefined : Option.getOrUndefined(progress.car)
  const own = useGrantedPosition(progress !== undefined && awaitsPickup(progress))
  const pickup = trip?.driverStops.find(({ id }) => id === booking.fromDriverStopId)
  return (
    <DetailsLayout
      title={t("passenger.title")}
      chip={<BookingChip booking={booking} />}
      map={useBookingMap({ booking, trip }, { car, own })}
      back="/"
      footer={<PassengerActions booking={booking} trip={trip} />}
    >
      <PassengerTripDetails booking={booking} pickup={pickup} progress={progress} />
    </DetailsLayout>
  )
}
