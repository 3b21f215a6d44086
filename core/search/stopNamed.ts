import { Option, Schema } from "effect"
import type { DriverStopId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"

/** N22 what the id of a stop is of: a place where many trips call, or one trip's call. */
export const StopType = Schema.Literals(["meeting_point", "driver_stop"])
export type StopType = typeof StopType.Type

/** SRCH-019 how one end of a ride is named: by the trip's call, its pivot id, or by a stop, whose type may be left out. */
export interface StopName {
  readonly pivotId: DriverStopId | undefined
  readonly stopId: string | undefined
  readonly stopType: StopType | undefined
}

type Call = Pick<DriverStop, "id" | "meetingPointId">

export const isNamed = ({ pivotId, stopId }: StopName): boolean =>
  pivotId !== undefined || stopId !== undefined

/** SRCH-037, SRCH-038 the call of a trip that is meant, by its pivot id before its stop id; `None` where the trip has none such. */
export const stopNamed = <Stop extends Call>(
  stops: ReadonlyArray<Stop>,
  { pivotId, stopId, stopType }: StopName
): Option.Option<Stop> => {
  const isCall = ({ id }: Call) => stopType !== "meeting_point" && id === stopId
  const isPoint = ({ meetingPointId }: Call) =>
    stopType !== "driver_stop" && Option.exists(meetingPointId, (id) => id === stopId)
  const isMeant = (stop: Call) =>
    pivotId === undefined ? isCall(stop) || isPoint(stop) : stop.id === pivotId
  return Option.fromUndefinedOr(stops.find(isMeant))
}
