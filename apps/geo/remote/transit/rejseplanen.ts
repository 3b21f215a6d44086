import { Array as Arr, DateTime, Effect, Option, Schema } from "effect"
import type { TransitMode } from "#core/search/Journey.ts"
import type { JourneyQuery } from "#core/search/SearchQuery.ts"
import { timeZoneOf } from "#core/shared/country.ts"
import { GeoPoint, metres } from "#core/shared/geo.ts"
import { distanceAlongStops } from "./distanceAlongStops.ts"
import type { JourneyPlanner, RemoteJourney } from "./RemoteJourney.ts"

/** HAFAS returns a single item without a list. */
const oneOrMany = <S extends Schema.Constraint>(item: S) => Schema.Union([Schema.Array(item), item])

const text = Schema.optionalKey(Schema.String)
const At = { lat: GeoPoint.fields.lat, lon: GeoPoint.fields.lng }
/** Dates and times are in Danish local time. */
const Place = Schema.Struct({ ...At, name: Schema.String, date: Schema.String, time: Schema.String })
const Product = Schema.Struct({ name: text, line: text, catOut: text, catOutL: text, operator: text })
const Stop = Schema.Struct(At)
const Leg = Schema.Struct({
  type: Schema.String,
  name: text,
  direction: text,
  dist: Schema.optionalKey(Schema.Finite),
  Origin: Place,
  Destination: Place,
  Product: Schema.optionalKey(oneOrMany(Product)),
  Stops: Schema.optionalKey(Schema.NullOr(Schema.Struct({ Stop: Schema.Array(Stop) })))
})
const Trip = Schema.Struct({ LegList: Schema.Struct({ Leg: oneOrMany(Leg) }) })
/**
 * `SVC_NO_RESULT`, `SVC_DATATIME_PERIOD`, …: no journeys. Other codes mean that the service rejects the
 * client.
 */
const NoResult = Schema.Struct({ errorCode: Schema.String.check(Schema.isPattern(/^SVC_/)) })
const Answer = Schema.Union([Schema.Struct({ Trip: oneOrMany(Trip) }), NoResult])

const ZONE = timeZoneOf.DK

/** Modes by the product names of Rejseplanen; all others are trains. */
const modesByWord: ReadonlyArray<readonly [RegExp, TransitMode]> = [
  [/metro/i, "subway"],
  [/letbane|tram/i, "tram"],
  [/færge|ferry/i, "ferry"],
  [/bus|taxi|flex/i, "bus"]
]

type Leg = typeof Leg.Type
const modeOf = ({ type, Product: products }: Leg): TransitMode | undefined => {
  if (type === "WALK" || type === "TRSF") return "walk"
  if (type !== "JNY") return undefined
  const [{ catOut = "", catOutL = "" } = {}] = Arr.ensure(products ?? [])
  return modesByWord.find(([word]) => word.test(`${catOut} ${catOutL}`))?.[1] ?? "train"
}

const pointOf = ({ lat, lon }: typeof Stop.Type): GeoPoint => ({ lat, lng: lon })

const toHalt = (place: typeof Place.Type) =>
  Option.map(
    DateTime.makeZoned(`${place.date}T${place.time}`, { timeZone: ZONE, adjustForTimeZone: true }),
    (time) => ({ name: place.name, point: pointOf(place), at: DateTime.toUtc(time) })
  )

const toLeg = (leg: Leg): Option.Option<RemoteJourney["legs"][number]> => {
  const mode = modeOf(leg)
  const [product = {}] = Arr.ensure(leg.Product ?? [])
  const isWalk = mode === "walk"
  const stops = leg.Stops?.Stop ?? [leg.Origin, leg.Destination]
  return Option.all({ from: toHalt(leg.Origin), to: toHalt(leg.Destination) }).pipe(
    Option.map(({ from, to }) => ({
      mode,
      line: isWalk ? "" : (product.name ?? leg.name ?? "").trim(),
      headsign: leg.direction ?? "",
      agency: product.operator ?? "",
      from,
      to,
      distance: isWalk ? metres(Math.round(leg.dist ?? 0)) : distanceAlongStops(stops.map(pointOf))
    }))
  )
}

const toJourney = ({ LegList }: typeof Trip.Type) =>
  Option.map(Option.all(Arr.ensure(LegList.Leg).map(toLeg)), (legs): RemoteJourney => ({ legs }))

const queryOf = ({ from, to, at, by, maxWalk }: JourneyQuery) => {
  const localTime = DateTime.formatIsoOffset(DateTime.setZoneNamedUnsafe(at, ZONE))
  return {
    format: "json",
    originCoordLat: String(from.lat),
    originCoordLong: String(from.lng),
    destCoordLat: String(to.lat),
    destCoordLong: String(to.lng),
    date: localTime.slice(0, 10),
    time: localTime.slice(11, 16),
    searchForArrival: by === "ARRIVAL" ? "1" : "0",
    numF: "6",
    // Walking allowed, minimum metres, maximum metres.
    originWalk: `1,0,${maxWalk}`,
    destWalk: `1,0,${maxWalk}`,
    passlist: "1"
  }
}

/** Requests `/trip` of Rejseplanen's API 2.0. */
export const planByRejseplanen: JourneyPlanner = Effect.fn("planByRejseplanen")(function* (service, search) {
  const response = yield* service.request({ path: "trip", query: queryOf(search) }, Answer)
  return "Trip" in response
    ? Arr.ensure(response.Trip).flatMap((trip) => Option.toArray(toJourney(trip)))
    : []
})
