import { DateTime, Duration } from "effect"
import type { Metres, Seconds } from "#core/shared/geo.ts"

/** Computes the whole seconds from departure to arrival; at least one minute. */
export const drivingTime = (duration: Seconds): number => Math.max(60, Math.round(duration))

/** Computes the arrival of a trip. */
export const arrivalAt = (departure: DateTime.Utc, duration: Seconds): DateTime.Utc =>
  DateTime.add(departure, { seconds: drivingTime(duration) })

/** Computes the whole seconds from the departure to a stop `along` metres down the route. */
export const secondsAlong = (
  route: { readonly distance: Metres; readonly duration: Seconds },
  along: Metres
): number => {
  const share = route.distance === 0 ? 0 : Math.min(1, along / route.distance)
  return Math.round(route.duration * share)
}

/**
 * Computes the planned time of a stop. The duration is spread evenly over the route, which is precise enough for a
 * timetable; live positions correct it on the way.
 */
export const timeAlong = (
  departure: DateTime.Utc,
  route: { readonly distance: Metres; readonly duration: Seconds },
  along: Metres
): DateTime.Utc => DateTime.addDuration(departure, Duration.seconds(secondsAlong(route, along)))
