import { DateTime, Equal, Option } from "effect"
import { patternOn } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import type { CommuteRequest } from "./CommuteRequest.ts"

type Asked = Pick<CommuteRequest, "from" | "to" | "plannedTime" | "plannedTimeBy">

/** RECUR-018 whether the request of a day asks for what its series asks for, or its passenger has changed this one. */
export const isAsSeries = (request: Asked, series: RecurringTrip, day: string): boolean =>
  Option.exists(patternOn({ ...series, pause: Option.none() }, day), (time) =>
    DateTime.Equivalence(time, request.plannedTime)
  ) &&
  request.plannedTimeBy === series.plannedTimeBy &&
  Equal.equals(request.from, series.from) &&
  Equal.equals(request.to, series.to)
