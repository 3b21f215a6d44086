import { DateTime, Option, Schema } from "effect"
import { Currency } from "#core/shared/country.ts"
import { GeoPoint, Metres } from "#core/shared/geo.ts"
import { DriverStopId, TripId } from "#core/shared/ids.ts"
import { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import type { Journey } from "./Journey.ts"

/** Where somebody starts or wants to be, and what they call it. */
export const Door = Schema.Struct({ ...GeoPoint.fields, name: Schema.String })
export type Door = typeof Door.Type

/** What the timetable was asked. */
export const JourneyAsk = Schema.Struct({
  from: Door,
  to: Door,
  at: Schema.DateTimeUtcFromMillis,
  by: PlannedTimeBy,
  maxWalk: Metres
})
export type JourneyAsk = typeof JourneyAsk.Type

/** The part of a combined result that somebody drives; `door` is the end of it that is not a station. */
export const CarPart = Schema.Struct({
  tripId: TripId,
  fromStopId: DriverStopId,
  toStopId: DriverStopId,
  door: Door,
  isFirst: Schema.Boolean
})
export type CarPart = typeof CarPart.Type

/** N22 all that it takes to find a public transport or combined result again; `digest` tells it from its neighbours. */
export const JourneyText = Schema.Struct({
  ask: JourneyAsk,
  digest: Schema.String,
  currency: Currency,
  seats: Schema.Int,
  car: Schema.NullOr(CarPart)
})
export type JourneyText = typeof JourneyText.Type

const Written = Schema.StringFromBase64Url.pipe(Schema.decodeTo(Schema.fromJsonString(JourneyText)))
const write = Schema.encodeSync(Written)
const read = Schema.decodeUnknownOption(Written)

type Sign = (text: string) => string
type IsSigned = (text: string, signature: string) => boolean

/** N22 the id of a result: what it says, a dot, and the signature over it. */
export const writeJourneyId = (text: JourneyText, sign: Sign): string => {
  const written = write(text)
  return `${written}.${sign(written)}`
}

/** `None` for what was not signed here. */
export const readJourneyId = (id: string, isSigned: IsSigned): Option.Option<JourneyText> => {
  const dot = id.indexOf(".")
  const written = id.slice(0, dot)
  return dot > 0 && isSigned(written, id.slice(dot + 1)) ? read(written) : Option.none()
}

/** All that a passenger would notice of a journey: two journeys of the same outline are the same. */
export const journeyOutline = ({ departure, arrival, legs }: Journey): string =>
  [
    ...[departure, arrival].map(DateTime.formatIso),
    ...legs.map(({ mode, line, from, to }) =>
      [mode, line, from.name, DateTime.formatIso(from.at), to.name, DateTime.formatIso(to.at)].join("|")
    )
  ].join("\n")
