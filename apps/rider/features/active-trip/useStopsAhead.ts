import type { Option } from "effect"
import { useMemo } from "react"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { StopView } from "#core/contract/views/stops.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { roadThrough } from "#core/trip/road.ts"
import { type StopAhead, stopsAhead } from "#core/trip/stopsAhead.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { decodeRoute } from "#ui/map/decodeRoute.ts"

/** The stops that the car has not passed, with the times at which it is expected there. */
export const useStopsAhead = (
  { driverStops, route }: Pick<DriverTripView, "driverStops" | "route">,
  fix: Option.Option<PositionFix>
): ReadonlyArray<StopAhead<StopView>> => {
  const now = useNow("minute")
  const road = useMemo(() => {
    const path = decodeRoute(route)
    return roadThrough(path.length < 2 ? driverStops : path)
  }, [route, driverStops])
  return useMemo(
    () =>
      stopsAhead(
        driverStops.filter(({ deactivated }) => !deactivated),
        road,
        fix,
        now
      ),
    [driverStops, road, fix, now]
  )
}
