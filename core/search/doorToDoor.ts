import { DateTime, Duration, Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import type { Journey } from "./Journey.ts"
import { walkMetres, walkSeconds } from "./walking.ts"

/** When one has to leave the one door, and is at the other. */
export interface DoorTimes {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
}

interface Ride {
  readonly from: DriverStop
  readonly to: DriverStop
}

interface Doors {
  readonly from: GeoPoint
  readonly to: GeoPoint
}

/** Milliseconds from door to door. */
export const lasts = ({ departure, arrival }: DoorTimes): number =>
  DateTime.toEpochMillis(arrival) - DateTime.toEpochMillis(departure)

const walk = (from: GeoPoint, to: GeoPoint) =>
  Duration.seconds(walkSeconds(walkMetres(straightLine(from, to))))

/** A ride with a driver, with the walks at both ends of it. */
export const rideDoorToDoor = ({ from, to }: Ride, doors: Doors): DoorTimes => ({
  departure: DateTime.subtractDuration(from.plannedTime, walk(doors.from, from)),
  arrival: DateTime.addDuration(to.plannedTime, walk(to, doors.to))
})

interface Joined {
  readonly ride: Ride
  readonly journey: Journey
  /** The end that is not a station: where one starts when the ride comes first, else where one wants to be. */
  readonly door: GeoPoint
  readonly isFirst: boolean
  readonly changeMinutes: number
}

/** N22 a ride with a driver and a journey by timetable, one after the other; `None` when there is no time to change. */
export const combinedDoorToDoor = ({
  ride,
  journey,
  door,
  isFirst,
  changeMinutes
}: Joined): Option.Option<DoorTimes> => {
  const change = Duration.minutes(changeMinutes)
  const alone = rideDoorToDoor(ride, { from: isFirst ? door : ride.from, to: isFirst ? ride.to : door })
  const [before, after] = isFirst ? [alone, journey] : [journey, alone]
  return DateTime.isGreaterThanOrEqualTo(after.departure, DateTime.addDuration(before.arrival, change))
    ? Option.some({ departure: before.departure, arrival: after.arrival })
    : Option.none()
}
