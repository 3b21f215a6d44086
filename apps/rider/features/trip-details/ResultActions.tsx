import { Option } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { canMessageDriver } from "#core/trip/canMessageDriver.ts"
import { canShareTrip } from "#core/trip/canShareTrip.ts"
import { MessageButton } from "#rider/shared/messages/MessageButton.tsx"
import { useCapabilities } from "#rider/shared/session/useCapability.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useNativeVersion } from "#rider/shared/session/useNativeVersion.ts"
import { ShareButton } from "#rider/shared/trips/ShareButton.tsx"
import { useNow } from "#ui/clock/useNow.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

type Props = { readonly trip: MarketplaceTripView }

/** SRCH-029 A message to the driver of a bookable trip; SRCH-028 a link to a trip with a free seat. */
export function ResultActions({ trip }: Props) {
  const canWrite = useCanWrite(trip)
  const canShare = useCanShare(trip)
  const { driver, legs, tripId } = trip
  if (driver === null || Option.isNone(tripId) || !(canWrite || canShare)) return null
  const ends = [legs[0]?.origin.name, legs.at(-1)?.destination.name]
  return (
    <div className="sv-buttons">
      {canWrite && <MessageButton receiver={driver} tripId={tripId} />}
      {canShare && <ShareButton tripId={tripId.value} title={ends.join(" → ")} />}
    </div>
  )
}

const useCanWrite = (trip: MarketplaceTripView): boolean => {
  const userId = Option.fromUndefinedOr(useMe().data?.id)
  const now = useNow("minute")
  const nativeVersion = useNativeVersion()
  return canMessageDriver(bookableFromResult(trip), { userId, now, nativeVersion })
}

/** A result tells how many seats are free, not how many are taken. */
const useCanShare = ({ completedAt, freeSeats }: MarketplaceTripView): boolean => {
  const { liveCapacity } = useProductSettings().seats
  const seats = { phase: "scheduled", accepted: 0, seats: freeSeats ?? 0 } as const
  return canShareTrip(seats, useCapabilities(), liveCapacity) && Option.isNone(completedAt)
}
