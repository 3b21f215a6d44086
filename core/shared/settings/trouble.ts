import { Schema } from "effect"
import { Count } from "./units.ts"

export const troubleSettings = {
  /** CONS-001 When the live map of the console shows a trip as one in trouble. */
  trouble: Schema.Struct({
    /** How long after its planned departure a trip that has not started is late. */
    lateStartMinutes: Count,
    /** How long a car on the road reports no position. */
    silentMinutes: Count,
    /** How long a car stays within `stillMeters`: in seconds until it counts as stopped, in minutes until that is trouble. */
    stillMeters: Count,
    stoppedSeconds: Count,
    stoppedMinutes: Count,
    /** How far from its road a car is. */
    offRouteMeters: Count,
    /** How long after the first pickup nobody has boarded. */
    nobodyBoardedMinutes: Count,
    /** How near to a stop a car has passed it, in the replay of its drive. */
    passedStopMeters: Count
  })
}

export const troubleDefaults = {
  trouble: {
    lateStartMinutes: 10,
    silentMinutes: 5,
    stillMeters: 50,
    stoppedSeconds: 60,
    stoppedMinutes: 5,
    offRouteMeters: 1000,
    nobodyBoardedMinutes: 10,
    passedStopMeters: 250
  }
}
