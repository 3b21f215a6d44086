import { DateTime, Duration } from "effect"
import { type Metres, type Seconds } from "#core/shared/geo.ts"

/**
 * When the car calls at a stop: the drive is spread evenly over the road, which is what a timetable for people needs;
 * live positions tell the rest.
 */
export const timeAlong = (
  departure: DateTime.Utc,
  route: { readonly distance: Metres; readonly duration: Seconds },
  along: Metres
): DateTime.Utc => {
  const share = route.distance === 0 ? 0 : Math.min(1, along / route.distance)
  return DateTime.addDuration(departure, Duration.seconds(Math.round(route.duration * share)))
}
