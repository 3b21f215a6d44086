import { DateTime, Effect, Option } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { combinedDoorToDoor, type DoorTimes } from "#core/search/doorToDoor.ts"
import type { Journey } from "#core/search/Journey.ts"
import type { Door, JourneyAsk } from "#core/search/journeyText.ts"
import type { Ride } from "#core/search/Ride.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { MarketplaceSearch } from "./SearchResult.ts"

/** A ride and the journey that goes with it, from door to door. */
export interface Joined extends DoorTimes {
  readonly ride: Ride
  readonly ask: JourneyAsk
  readonly journey: Journey
  readonly door: Door
  readonly isCarFirst: boolean
}

/** N22 on from the ride by the first connection, or to it by the last; `None` when nothing runs then. */
export const joinByTimetable = Effect.fn("joinByTimetable")(function* (
  { from, to, maxWalk }: Pick<MarketplaceSearch, "from" | "to" | "maxWalk">,
  ride: Ride,
  isCarFirst: boolean
) {
  const { changeMinutes } = (yield* ProductSettings).search.combi
  const ask: JourneyAsk = isCarFirst
    ? {
        from: doorAt(ride.to),
        to,
        at: DateTime.add(ride.to.plannedTime, { minutes: changeMinutes }),
        by: "DEPARTURE",
        maxWalk
      }
    : {
        from,
        to: doorAt(ride.from),
        at: DateTime.subtract(ride.from.plannedTime, { minutes: changeMinutes }),
        by: "ARRIVAL",
        maxWalk
      }
  const journeys = yield* (yield* Transit).journeys(ask)
  const journey = isCarFirst ? journeys[0] : journeys.at(-1)
  if (journey === undefined) return Option.none<Joined>()
  const door = isCarFirst ? from : to
  const times = combinedDoorToDoor({ ride, journey, door, isFirst: isCarFirst, changeMinutes })
  return Option.map(times, (both): Joined => ({ ...both, ride, ask, journey, door, isCarFirst }))
})

const doorAt = ({ lat, lng, name }: Ride["to"]): Door => ({ lat, lng, name })
