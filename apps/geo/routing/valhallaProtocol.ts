import { Schema } from "effect"
import type { Route, RouteQuery } from "#core/ports/Router.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import type { Language } from "#core/shared/language.ts"
import { decodePolyline, encodePolyline } from "#core/shared/polyline.ts"

const Summary = Schema.Struct({ length: Schema.Finite, time: Schema.Finite })
const Maneuver = Schema.Struct({ instruction: Schema.String, length: Schema.Finite })
const Leg = Schema.Struct({
  summary: Summary,
  shape: Schema.String,
  maneuvers: Schema.optionalKey(Schema.Array(Maneuver))
})

/** The response of Valhalla to `/route`, as a library and as a service. */
export const ValhallaTrip = Schema.Struct({
  trip: Schema.Struct({ summary: Summary, legs: Schema.Array(Leg) })
})

const localeOf = {
  DA: "da-DK",
  SV: "sv-SE",
  EN: "en-GB",
  NL: "nl-NL",
  NB: "nb-NO"
} as const satisfies Record<Language, string>

/**
 * Builds a request by car over all points; without `stepsIn` Valhalla skips instructions, most of its work.
 */
export const valhallaRequest = ({ points, stepsIn }: RouteQuery) => ({
  locations: points.map(({ lat, lng }) => ({ lat, lon: lng, type: "break" })),
  costing: "auto",
  units: "kilometers",
  ...(stepsIn === undefined ? { directions_type: "none" } : { language: localeOf[stepsIn] })
})

const toMetres = (kilometres: number) => metres(Math.round(kilometres * 1000))

/** Converts kilometres to metres, and shapes from six decimals to five. */
export const valhallaRoute = ({ trip }: typeof ValhallaTrip.Type): Route => {
  const path = trip.legs.flatMap(({ shape }, leg) => decodePolyline(shape, 6).slice(leg === 0 ? 0 : 1))
  return {
    distance: toMetres(trip.summary.length),
    duration: seconds(Math.round(trip.summary.time)),
    polyline: encodePolyline(path, 5),
    legs: trip.legs.map(({ summary }) => ({
      distance: toMetres(summary.length),
      duration: seconds(Math.round(summary.time))
    })),
    steps: trip.legs.flatMap(({ maneuvers = [] }) =>
      maneuvers.map(({ instruction, length }) => ({ text: instruction, distance: toMetres(length) }))
    )
  }
}
