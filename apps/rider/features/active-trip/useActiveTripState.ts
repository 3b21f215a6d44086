import { useQuery } from "@tanstack/react-query"
import { Option } from "effect"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { ParkingInfoView } from "#core/contract/views/parking.ts"
import { type ActiveTripState, activeTripState } from "#core/trip/activeTrip.ts"
import { parkingQuery } from "#rider/shared/parking/parkingQueries.ts"
import { useIsPaused } from "#rider/shared/trips/liveTrip.ts"
import type { CodeCardProps } from "./CodeCard.tsx"
import { usePositionReport } from "./positionReport.ts"
import { useBoardingCode } from "./useBoardingCode.ts"
import { usePosition } from "./usePosition.ts"

type LiveState = {
  readonly state: ActiveTripState<DriverTripView, ParkingInfoView>
  /** The code, or why there is none. */
  readonly boarding: CodeCardProps
}

/**
 * LIVE-014 Gathers what this device knows of the active trip. END-008 After its end, which the server may not know yet (N87), it knows
 * nothing.
 */
export const useActiveTripState = (trip: DriverTripView, hasEnded: boolean): LiveState => {
  const { fix, problem } = usePosition(!hasEnded)
  const { answer, clockRefusal } = usePositionReport()
  const code = useBoardingCode(trip.id, !hasEnded && Option.isSome(answer))
  const parking = useQuery({ ...parkingQuery(trip.id), enabled: !hasEnded })
  const state = activeTripState({
    activeDriverTrip: hasEnded ? Option.none() : Option.some(trip),
    parking: Option.fromUndefinedOr(parking.data),
    location: fix,
    answer,
    code: code._tag === "Shown" ? Option.some(code.code) : Option.none(),
    paused: useIsPaused(trip.id)
  })
  return { state, boarding: { code, positionProblem: problem, clockRefusal } }
}
