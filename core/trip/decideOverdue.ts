import { DateTime, Option } from "effect"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "./DriverTrip.ts"

type OverdueSettings = Pick<
  ProductSettingsValues["trip"],
  "autoEndMinutesAfterArrival" | "expireMinutesAfterArrival"
>

/** The overdue job does this with a trip. */
export type Overdue =
  | { readonly _tag: "Closed" }
  | { readonly _tag: "NotYet"; readonly at: DateTime.Utc }
  | { readonly _tag: "EndAutomatically" }
  | { readonly _tag: "Expire" }

/** N26, QUEUE-003 Computes the moment before which every trip with an earlier planned arrival has been closed. */
export const closedBefore = (now: DateTime.Utc, settings: OverdueSettings): DateTime.Utc =>
  DateTime.subtract(now, {
    minutes: Math.max(settings.autoEndMinutesAfterArrival, settings.expireMinutesAfterArrival)
  })

/**
 * N26 An active trip ends automatically some time after its planned arrival. QUEUE-003 A trip that was never started
 * expires, because it would block every later trip of its driver.
 */
export const decideOverdue = (
  trip: Pick<DriverTrip, "startedAt" | "completedAt" | "cancelledAt" | "plannedArrival">,
  now: DateTime.Utc,
  settings: OverdueSettings
): Overdue => {
  if (Option.isSome(trip.completedAt) || Option.isSome(trip.cancelledAt)) return { _tag: "Closed" }
  const isActive = Option.isSome(trip.startedAt)
  const minutes = isActive ? settings.autoEndMinutesAfterArrival : settings.expireMinutesAfterArrival
  const at = DateTime.add(trip.plannedArrival, { minutes })
  if (DateTime.isLessThan(now, at)) return { _tag: "NotYet", at }
  return { _tag: isActive ? "EndAutomatically" : "Expire" }
}
