import type { DateTime } from "effect"
import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { type Metres, metres } from "#core/shared/geo.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import { personalCo2 } from "#core/trip/personalCo2.ts"
import { walkLength } from "./walkLength.ts"

/** What a passenger compares: how long, how far on foot, how many changes, how much CO₂. */
export type ResultFacts = {
  /** From door to door, with the walks. */
  readonly departure: DateTime.Utc
  readonly arrival: DateTime.Utc
  /** The walks together; `isAbout` when an end of one is rounded (N82). */
  readonly walk: { readonly length: Metres; readonly isAbout: boolean }
  readonly changes: number
  /** Grams for one person. */
  readonly co2: number
}

const isVehicle = ({ type }: LegView): boolean => type !== "WALK"

/** SRCH-014 Computes the facts of a result from its legs. */
export const resultFacts = (trip: MarketplaceTripView, settings: PublicSettings["co2"]): ResultFacts => {
  const { legs } = trip
  const walks = legs.filter((leg) => !isVehicle(leg)).map(walkLength)
  return {
    departure: legs[0]?.origin.datetime ?? trip.departureTime,
    arrival: legs.at(-1)?.destination.datetime ?? trip.arrivalTime,
    walk: {
      length: metres(walks.reduce((sum, { length }) => sum + length, 0)),
      isAbout: walks.some(({ isAbout }) => isAbout)
    },
    changes: Math.max(0, legs.filter(isVehicle).length - 1),
    co2: personalCo2(legs, trip.request?.seats ?? 1, settings)
  }
}

/** The minutes between two times as they are shown: the seconds of neither count. */
export const shownMinutes = (from: DateTime.Utc, to: DateTime.Utc): number => {
  const minute = ({ epochMilliseconds }: DateTime.Utc) => Math.floor(epochMilliseconds / 60_000)
  return minute(to) - minute(from)
}

/** Returns the lines of a journey in order, without the car and the walks. */
export const transitLegs = (legs: readonly LegView[]): readonly LegView[] =>
  legs.filter((leg) => isVehicle(leg) && leg.type !== "CAR")
