import { DateTime, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "./DriverTrip.ts"

type OverdueSettings = Pick<
  ProductSettingsValues["trip"],
  "autoEndMinutesAfterArrival" | "lapseMinutesAfterArrival"
>

/** What happens by itself to a trip that nobody ends. */
export type Overdue =
  | { readonly _tag: "Settled" }
  | { readonly _tag: "NotYet"; readonly at: DateTime.Utc }
  | { readonly _tag: "EndAutomatically" }
  | { readonly _tag: "Lapse" }

/** N26, QUEUE-003 a trip that was to arrive before this moment is over by now, whatever became of it. */
export const settledBefore = (now: DateTime.Utc, settings: OverdueSettings): DateTime.Utc =>
  DateTime.subtract(now, {
    minutes: Math.max(settings.autoEndMinutesAfterArrival, settings.lapseMinutesAfterArrival)
  })

/**
 * N26 an active trip ends by itself so long after its planned arrival. QUEUE-003 one that was never started lapses: it
 * would keep its driver from starting any later one for ever.
 */
export const decideOverdue = (
  trip: Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "plannedArrival">,
  now: DateTime.Utc,
  settings: OverdueSettings
): Overdue => {
  if (Option.isSome(trip.completedAt) || Option.isSome(trip.cancelledAt)) return { _tag: "Settled" }
  const isActive = Option.isSome(trip.startedAt)
  const minutes = isActive ? settings.autoEndMinutesAfterArrival : settings.lapseMinutesAfterArrival
  const at = DateTime.add(trip.plannedArrival, { minutes })
  if (DateTime.isLessThan(now, at)) return { _tag: "NotYet", at }
  return { _tag: isActive ? "EndAutomatically" : "Lapse" }
}
