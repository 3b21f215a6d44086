import { Effect } from "effect"
import type { LegView, SearchedView } from "#core/contract/views/marketplace.ts"
import { Texts } from "#core/ports/Texts.ts"
import type { Journey, TransitLeg } from "#core/search/Journey.ts"
import { carTravelTimes } from "#core/search/travelTimes.ts"
import { walkMetres } from "#core/search/walking.ts"
import { straightLine } from "#core/shared/geo.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import type { SeenStop } from "#core/trip/roundedStop.ts"
import type { SeenStops } from "#core/trip/roundedTrip.ts"
import type { CarResult } from "#core/usecases/search/quoteTripParts.ts"

/** The texts of a leg in the caller's language. */
export interface LegTexts {
  readonly platform: (platform: string) => string
  readonly arrangeWith: Readonly<Record<Exclude<TransitLeg["arrangeWith"], "nobody">, string>>
}

export const loadLegTexts = Effect.gen(function* () {
  const { message } = yield* Texts
  const language = yield* RequestLanguage
  const texts: LegTexts = {
    platform: (platform) => message("transit_platform", { platform }, language),
    arrangeWith: {
      agency: message("transit_call_ahead", {}, language),
      driver: message("transit_tell_driver", {}, language)
    }
  }
  return texts
})

/** A car result as the caller sees it. */
type SeenResult = CarResult & SeenStops

const endAtStop = ({ isRounded, lat, lng, name, plannedTime }: SeenStop): LegView["origin"] => ({
  name,
  datetime: plannedTime,
  lat,
  lng,
  rounded: isRounded
})

export const carLeg = ({ from, terms, to }: SeenResult): LegView => ({
  type: "CAR",
  name: "",
  notes: [],
  origin: endAtStop(from),
  destination: endAtStop(to),
  distance: terms.distance
})

/** A walk between two places; none where they are the same place. */
export const walkLeg = (
  origin: LegView["origin"],
  destination: LegView["destination"]
): ReadonlyArray<LegView> => {
  const distance = walkMetres(straightLine(origin, destination))
  return distance === 0 ? [] : [{ type: "WALK", name: "", notes: [], origin, destination, distance }]
}

/** SRCH-014 The walk to the car, the car, and the walk from it; only the car when no places were searched. */
export const carLegs = (result: SeenResult, searched: SearchedView | null): ReadonlyArray<LegView> => {
  const car = carLeg(result)
  if (searched === null) return [car]
  const { departure: from, destination: to } = searched
  const { departure, arrival } = carTravelTimes(result, { from, to })
  return [
    ...walkLeg({ ...from, datetime: departure, rounded: false }, car.origin),
    car,
    ...walkLeg(car.destination, { ...to, datetime: arrival, rounded: false })
  ]
}

const end = (stop: TransitLeg["from"]) => ({
  name: stop.name,
  datetime: stop.at,
  lat: stop.point.lat,
  lng: stop.point.lng,
  rounded: false
})

/** SRCH-014 The headsign, the platform, and what a passenger must arrange in advance. */
const notesOf = (leg: TransitLeg, texts: LegTexts): ReadonlyArray<string> => [
  ...(leg.headsign === "" ? [] : [leg.headsign]),
  ...(leg.platform === "" ? [] : [texts.platform(leg.platform)]),
  ...(leg.arrangeWith === "nobody" ? [] : [texts.arrangeWith[leg.arrangeWith]])
]

const transitLeg = (leg: TransitLeg, texts: LegTexts): LegView => ({
  type: leg.mode === "walk" ? "WALK" : leg.mode,
  name: leg.line,
  notes: notesOf(leg, texts).map((text) => ({ text })),
  origin: end(leg.from),
  destination: end(leg.to),
  distance: leg.distance
})

/** The names of the searched places, which the timetable does not have; a `rounded` one is an end of a car. */
interface JourneyEnds {
  readonly from: { readonly name: string; readonly rounded?: boolean }
  readonly to: { readonly name: string; readonly rounded?: boolean }
}

/** The legs of a journey. Walks at its ends begin and end at the searched places. */
export const journeyLegs = (
  { legs }: Journey,
  { from, to }: JourneyEnds,
  texts: LegTexts
): ReadonlyArray<LegView> =>
  legs.map((leg, index) => {
    const view = transitLeg(leg, texts)
    if (view.type !== "WALK") return view
    const placeOf = ({ name, rounded = false }: JourneyEnds["from"]) => ({ name, rounded })
    return {
      ...view,
      origin: { ...view.origin, ...(index === 0 ? placeOf(from) : {}) },
      destination: { ...view.destination, ...(index === legs.length - 1 ? placeOf(to) : {}) }
    }
  })
