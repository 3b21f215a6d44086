import { DateTime, Option, Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { Metres } from "#core/shared/geo.ts"
import { DriverStopId, TripId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import type { Journey } from "./Journey.ts"
import { NamedPoint } from "./SearchQuery.ts"

/** The query of a timetable as an id carries it: a `JourneyQuery` with the names of both places. */
export const SignedQuery = Schema.Struct({
  from: NamedPoint,
  to: NamedPoint,
  at: Schema.DateTimeUtcFromMillis,
  by: PlannedTimeBy,
  maxWalk: Metres
})
export type SignedQuery = typeof SignedQuery.Type

/** The car part of a combined result; `endpoint` is its end that is not a station. */
export const CarPart = Schema.Struct({
  tripId: TripId,
  fromStopId: DriverStopId,
  toStopId: DriverStopId,
  endpoint: NamedPoint,
  isCarFirst: Schema.Boolean
}).pipe(Schema.encodeKeys({ endpoint: "door", isCarFirst: "isFirst" }))
export type CarPart = typeof CarPart.Type

/**
 * N22 Everything that finds a public transport or combined result again; `digest` identifies it among the journeys. The
 * encoded keys of the payload and of its car part stay, so that links issued earlier open.
 */
export const JourneyIdPayload = Schema.Struct({
  query: SignedQuery,
  digest: Schema.String,
  currency: Currency,
  seats: Schema.Int,
  car: Schema.NullOr(CarPart)
}).pipe(Schema.encodeKeys({ query: "ask" }))
export type JourneyIdPayload = typeof JourneyIdPayload.Type

const EncodedPayload = Schema.StringFromBase64Url.pipe(
  Schema.decodeTo(Schema.fromJsonString(JourneyIdPayload))
)
const encodePayload = Schema.encodeSync(EncodedPayload)
const decodePayload = Schema.decodeUnknownOption(EncodedPayload)

type Sign = (text: string) => string
type IsSigned = (text: string, signature: string) => boolean

/** N22 Builds the id of a result: the encoded payload, a dot, and its signature. */
export const signJourneyId = (payload: JourneyIdPayload, sign: Sign): string => {
  const encoded = encodePayload(payload)
  return `${encoded}.${sign(encoded)}`
}

/** Decodes an id; `None` unless its signature is valid. */
export const verifyJourneyId = (id: string, isSigned: IsSigned): Option.Option<JourneyIdPayload> => {
  const dot = id.indexOf(".")
  const encoded = id.slice(0, dot)
  return dot > 0 && isSigned(encoded, id.slice(dot + 1)) ? decodePayload(encoded) : Option.none()
}

/** The properties of a journey that a passenger notices: two journeys with the same outline are the same. */
export const journeyOutline = ({ departure, arrival, legs }: Journey): string =>
  [
    ...[departure, arrival].map(DateTime.formatIso),
    ...legs.map(({ mode, line, from, to }) =>
      [mode, line, from.name, DateTime.formatIso(from.at), to.name, DateTime.formatIso(to.at)].join("|")
    )
  ].join("\n")
