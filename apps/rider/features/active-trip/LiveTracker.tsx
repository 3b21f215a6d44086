import { useQueryClient } from "@tanstack/react-query"
import { Option } from "effect"
import { useEffect } from "react"
import type { TripId } from "#core/shared/ids.ts"
import { useLiveTrip } from "#rider/shared/trips/liveTrip.ts"
import { useSession } from "#ui/api/session.ts"
import { useOnline } from "#ui/api/useOnline.ts"
import { forgetTrip } from "./forgetTrip.ts"
import { usePendingEnd } from "./pendingEnd.ts"
import { reportPosition, untilNextReport } from "./reportPosition.ts"
import { useActiveTrip } from "./useActiveTrip.ts"
import { useNativeDrive } from "./useNativeDrive.ts"
import { usePosition } from "./usePosition.ts"

/** LIVE-018 Reports the position of the car on every page of the app, while the trip that is driven with this device is active. */
export function LiveTracker() {
  const live = useLiveTrip()
  // A support agent who acts as the driver sits in no car.
  const isOwn = useSession()?.kind === "own"
  return live === undefined || !isOwn ? null : <TripTracker tripId={live.tripId} />
}

function TripTracker({ tripId }: { readonly tripId: TripId }) {
  const { data: activeTrip } = useActiveTrip()
  const hasEnded = usePendingEnd()?.tripId === tripId
  const isOver = activeTrip !== undefined && activeTrip?.id !== tripId
  useEffect(() => {
    if (isOver) forgetTrip()
  }, [isOver])
  return activeTrip?.id === tripId && !hasEnded ? <PositionReporter tripId={tripId} /> : null
}

/** LIVE-016, LIVE-017 The newest position waits for its turn (LOC-004) and for the connection. */
function PositionReporter({ tripId }: { readonly tripId: TripId }) {
  const queries = useQueryClient()
  const { online } = useOnline()
  const fix = Option.getOrUndefined(usePosition().fix)
  useNativeDrive()
  useEffect(() => {
    if (fix === undefined || !online) return
    const timer = setTimeout(() => void reportPosition(queries, tripId, fix), untilNextReport())
    return () => clearTimeout(timer)
  }, [fix, online, queries, tripId])
  return null
}
