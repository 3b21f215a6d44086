import { DateTime, Effect, Schema } from "effect"
import { walkSeconds } from "#core/search/walking.ts"
import { GeoPoint, metres } from "#core/shared/geo.ts"
import { distanceAlongStops } from "./distanceAlongStops.ts"
import { toTransitMode } from "./modes.ts"
import type { JourneyPlanner, RemoteJourney } from "./RemoteJourney.ts"

const text = Schema.optionalKey(Schema.String)
const Place = Schema.Struct({ name: Schema.String, lat: GeoPoint.fields.lat, lon: GeoPoint.fields.lng })
const Leg = Schema.Struct({
  mode: Schema.String,
  from: Place,
  to: Place,
  startTime: Schema.DateTimeUtcFromString,
  endTime: Schema.DateTimeUtcFromString,
  /** Only for walks; missing or 0 for vehicles. */
  distance: Schema.optionalKey(Schema.Finite),
  headsign: text,
  routeShortName: text,
  agencyName: text,
  intermediateStops: Schema.optionalKey(Schema.Array(Place))
})
const Answer = Schema.Struct({
  itineraries: Schema.Array(Schema.Struct({ legs: Schema.Array(Leg) }))
})

const coordinates = ({ lat, lng }: GeoPoint) => `${lat},${lng}`
const pointOf = ({ lat, lon }: typeof Place.Type): GeoPoint => ({ lat, lng: lon })

const lengthOf = ({ mode, distance = 0, from, to, intermediateStops = [] }: typeof Leg.Type) =>
  mode === "WALK"
    ? metres(Math.round(distance))
    : distanceAlongStops([from, ...intermediateStops, to].map(pointOf))

const toLeg = (leg: typeof Leg.Type): RemoteJourney["legs"][number] => ({
  mode: toTransitMode(leg.mode),
  line: leg.routeShortName?.trim() ?? "",
  headsign: leg.headsign ?? "",
  agency: leg.agencyName ?? "",
  from: { name: leg.from.name, point: pointOf(leg.from), at: leg.startTime },
  to: { name: leg.to.name, point: pointOf(leg.to), at: leg.endTime },
  distance: lengthOf(leg)
})

/** Requests `GET /api/v1/plan` of MOTIS 2. */
export const planByMotis: JourneyPlanner = Effect.fn("planByMotis")(function* (service, search) {
  const maxWalkSeconds = String(walkSeconds(search.maxWalk))
  const query = {
    fromPlace: coordinates(search.from),
    toPlace: coordinates(search.to),
    time: DateTime.formatIso(search.at),
    arriveBy: String(search.by === "ARRIVAL"),
    numItineraries: "8",
    maxPreTransitTime: maxWalkSeconds,
    maxPostTransitTime: maxWalkSeconds
  }
  const { itineraries } = yield* service.request({ path: "api/v1/plan", query }, Answer)
  return itineraries.map(({ legs }) => ({ legs: legs.map(toLeg) }))
})
