import { Option, Order } from "effect"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { type TripPhase, tripPhase } from "#core/trip/tripState.ts"
import { isStopped, type TripTrouble, tripTroubles, troublesOf } from "#core/trip/tripTrouble.ts"
import type { BoardTrip, LiveBoard } from "./liveBoard.ts"

/** A trip of the live map with what the core's rules say of it at the moment of the data. */
export interface WatchedTrip extends BoardTrip {
  readonly displayState: TripPhase
  /** The most urgent first. */
  readonly troubles: ReadonlyArray<TripTrouble>
  /** Null before the first position. */
  readonly motion: "moving" | "stopped" | null
}

const watch = (trip: BoardTrip, { at }: LiveBoard, settings: PublicSettings): WatchedTrip => {
  const { plannedDeparture, position, startedAt } = trip
  const times = { plannedDeparture, startedAt, completedAt: Option.none(), cancelledAt: Option.none() }
  return {
    ...trip,
    displayState: tripPhase(times, at, settings.trip),
    troubles: troublesOf(trip, at, settings),
    motion: Option.match(position, {
      onNone: () => null,
      onSome: (seen) => (isStopped(seen, settings) ? "stopped" : "moving")
    })
  }
}

/** The place of a trip among others: by its most urgent trouble, then trips without any. */
const urgency = ({ troubles: [first] }: WatchedTrip): number =>
  first === undefined ? tripTroubles.length : tripTroubles.indexOf(first)

const byUrgency = Order.combine(
  Order.mapInput(Order.Number, urgency),
  Order.flip(Order.mapInput(Order.Number, (trip: WatchedTrip) => trip.plannedDeparture.epochMilliseconds))
)

/** CONS-001 Lists the trips of the board, those in trouble first; among equals the latest departure is first. */
export const watchTrips = (board: LiveBoard, settings: PublicSettings): ReadonlyArray<WatchedTrip> =>
  [...board.trips.values()].map((trip) => watch(trip, board, settings)).toSorted(byUrgency)
