import { Option, Schema } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { DriverStopId } from "#core/shared/ids.ts"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { useSession } from "#ui/api/session.ts"
import { useTripState } from "./useTripRedirect.ts"

const AutoBookingSwitch = lazyBackground(
  async () => (await import("./AutoBookingSwitch.tsx")).AutoBookingSwitch
)

const stopId = Schema.decodeUnknownOption(DriverStopId)

type Props = {
  readonly trip: Pick<MarketplaceTripView, "tripId" | "departureStopId" | "destinationStopId" | "prospectId">
}

/** AUTOB-001 The weekly request of a result's seat; nothing for a guest, for a ride by code, and before its state has loaded. */
export function AutoBookingOfResult({ trip }: Props) {
  const isSignedIn = useSession() !== undefined
  const { data } = useTripState(trip.tripId)
  const seat = Option.all({
    driverTripId: trip.tripId,
    fromDriverStopId: stopId(trip.departureStopId),
    toDriverStopId: stopId(trip.destinationStopId)
  })
  if (!isSignedIn || data === undefined || Option.isNone(seat) || Option.isSome(trip.prospectId)) return null
  return <AutoBookingSwitch seat={seat.value} autoBooked={data.autoBooked} isAllowed={data.isAutoBookable} />
}
