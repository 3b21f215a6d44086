import { DateTime, Option } from "effect"
import type { DriverTrip } from "./DriverTrip.ts"
import { isListed } from "./tripVisibility.ts"

type PreviewedTrip = Pick<
  DriverTrip,
  "offered" | "type" | "cancelledAt" | "startedAt" | "completedAt" | "plannedDeparture"
>

/** N104, NOW-002 Whether the preview of its link may show a trip: it can be found by everybody, and has not left. */
export const hasPublicPreview = (trip: PreviewedTrip, now: DateTime.Utc): boolean =>
  isListed(trip) &&
  Option.isNone(trip.startedAt) &&
  Option.isNone(trip.completedAt) &&
  DateTime.isLessThan(now, trip.plannedDeparture)
