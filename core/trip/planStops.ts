import { DateTime, Duration } from "effect"
import type { Metres, Seconds } from "#core/shared/geo.ts"

/** Whole seconds from departure to arrival; a drive takes a minute at least. */
export const drivingTime = (duration: Seconds): number => Math.max(60, Math.round(duration))

/** When a drive that leaves then arrives. */
export const arrivalAt = (departure: DateTime.Utc, duration: Seconds): DateTime.Utc =>
  DateTime.add(departure, { seconds: drivingTime(duration) })

/** Whole seconds from departure to a call. */
export const secondsAlong = (
  route: { readonly distance: Metres; readonly duration: Seconds },
  along: Metres
): number => {
  const share = route.distance === 0 ? 0 : Math.min(1, along / route.distance)
  return Math.round(route.duration * share)
}

/**
 * When the car calls at a stop: the drive is spread evenly over the road, which is what a timetable for people needs;
 * live positions tell the rest.
 */
export const timeAlong = (
  departure: DateTime.Utc,
  route: { readonly distance: Metres; readonly duration: Seconds },
  along: Metres
): DateTime.Utc => DateTime.addDuration(departure, Duration.seconds(secondsAlong(route, along)))
