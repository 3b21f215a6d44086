import { Option } from "effect"
import type { TripId } from "#core/shared/ids.ts"
import { readOccurrenceId } from "./occurrenceId.ts"
import { occurrenceTrip } from "./occurrenceTrip.ts"
import type { RoutedRecurringTrip } from "./RecurringRoute.ts"

/** VAC-010 Computes the date of a withdrawn occurrence, if the recurring trip has the same trip on it again. */
export const restorableDay = (
  routed: RoutedRecurringTrip,
  id: TripId,
  coveredMeters: number
): Option.Option<string> =>
  Option.filter(
    Option.map(readOccurrenceId(id), ({ day }) => day),
    (day) => Option.exists(occurrenceTrip(routed, day, coveredMeters), (trip) => trip.id === id)
  )
