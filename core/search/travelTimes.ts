import { DateTime, Duration, Option } from "effect"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import type { DriverStop } from "#core/trip/DriverTrip.ts"
import type { Journey } from "./Journey.ts"
import { walkMetres, walkSeconds } from "./walking.ts"

/** Departure from the first place and arrival at the last, walks included. */
export interface TravelTimes {
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
}

interface StopPair {
  readonly from: DriverStop
  readonly to: DriverStop
}

interface Endpoints {
  readonly from: GeoPoint
  readonly to: GeoPoint
}

/** The travel time in milliseconds. */
export const travelMillis = ({ departure, arrival }: TravelTimes): number =>
  DateTime.toEpochMillis(arrival) - DateTime.toEpochMillis(departure)

const walk = (from: GeoPoint, to: GeoPoint) =>
  Duration.seconds(walkSeconds(walkMetres(straightLine(from, to))))

/** The travel times of a trip part, with the walks from and to the endpoints. */
export const carTravelTimes = ({ from, to }: StopPair, endpoints: Endpoints): TravelTimes => ({
  departure: DateTime.subtractDuration(from.plannedTime, walk(endpoints.from, from)),
  arrival: DateTime.addDuration(to.plannedTime, walk(to, endpoints.to))
})

interface Combination {
  readonly part: StopPair
  readonly journey: Journey
  /** The end of the car part that is not a station: the origin when the car comes first, else the destination. */
  readonly endpoint: GeoPoint
  readonly isCarFirst: boolean
  readonly changeMinutes: number
}

/** N22 The travel times of a trip part and a journey by timetable in sequence; `None` when the time to change is too short. */
export const combinedTravelTimes = ({
  part,
  journey,
  endpoint,
  isCarFirst,
  changeMinutes
}: Combination): Option.Option<TravelTimes> => {
  const change = Duration.minutes(changeMinutes)
  const car = carTravelTimes(part, {
    from: isCarFirst ? endpoint : part.from,
    to: isCarFirst ? part.to : endpoint
  })
  const [before, after] = isCarFirst ? [car, journey] : [journey, car]
  return DateTime.isGreaterThanOrEqualTo(after.departure, DateTime.addDuration(before.arrival, change))
    ? Option.some({ departure: before.departure, arrival: after.arrival })
    : Option.none()
}
