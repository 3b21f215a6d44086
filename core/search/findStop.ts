import { Option, Schema } from "effect"
import type { DriverStopId } from "#core/shared/ids.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"

/** N22 A stop id identifies a meeting point of many trips, or one trip's driver stop. */
export const StopType = Schema.Literals(["meeting_point", "driver_stop"])
export type StopType = typeof StopType.Type

/** SRCH-019 A reference to one end of a trip part: the id of a driver stop (pivot), or a stop id with an optional type. */
export interface StopReference {
  readonly pivotId: DriverStopId | undefined
  readonly stopId: string | undefined
  readonly stopType: StopType | undefined
}

type Stop = Pick<DriverStop, "id" | "meetingPointId">

export const hasReference = ({ pivotId, stopId }: StopReference): boolean =>
  pivotId !== undefined || stopId !== undefined

/** SRCH-037, SRCH-038 Finds the referenced stop of a trip: the pivot id goes before the stop id. */
export const findStop = <S extends Stop>(
  stops: ReadonlyArray<S>,
  { pivotId, stopId, stopType }: StopReference
): Option.Option<S> => {
  const isDriverStop = ({ id }: Stop) => stopType !== "meeting_point" && id === stopId
  const isMeetingPoint = ({ meetingPointId }: Stop) =>
    stopType !== "driver_stop" && Option.exists(meetingPointId, (id) => id === stopId)
  const isReferenced = (stop: Stop) =>
    pivotId === undefined ? isDriverStop(stop) || isMeetingPoint(stop) : stop.id === pivotId
  return Option.fromUndefinedOr(stops.find(isReferenced))
}
