import { PassedStop, ReplayPosition, TripReplay } from "#core/contract/consoleReplay.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

const position = { lat: 55.6489, lng: 12.1318, at: "2026-03-02T07:06:10.000Z" }
const stop = { id: ids.fromStop, passed_at: "2026-03-02T07:04:40.000Z" }

/** The drive of a trip. */
export const consoleReplay = [
  named("ReplayPosition", ReplayPosition, {
    description: "Where a car was, and when; to 5 decimals.",
    example: position
  }),
  named("PassedStop", PassedStop, {
    description: "When a car passed a stop.",
    example: stop,
    fields: {
      passed_at:
        "The time of the car's position nearest to the stop, within 250 m (the setting `trouble.passedStopMeters`); null without one."
    }
  }),
  named("TripReplay", TripReplay, {
    description: "The drive of a trip as it was.",
    example: { total: 1, positions: [position], stops: [stop] },
    fields: {
      total: "The number of stored positions.",
      positions: "Oldest first; of more than 1,000, as many that are spread evenly, with the last one."
    }
  })
]
