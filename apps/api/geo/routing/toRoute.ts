import { z } from "zod"
import type { Route, RouteWish } from "#core/ports/Router.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import type { Language } from "#core/shared/language.ts"
import { decodePolyline, encodePolyline } from "./polyline.ts"

const Summary = z.object({ length: z.number(), time: z.number() })

const Answer = z.object({
  trip: z.object({
    summary: Summary,
    legs: z.array(
      z.object({
        summary: Summary,
        shape: z.string(),
        maneuvers: z.array(z.object({ instruction: z.string(), length: z.number() })).default([])
      })
    )
  })
})

const localeOf = {
  DA: "da-DK",
  SV: "sv-SE",
  EN: "en-GB",
  NL: "nl-NL",
  NB: "nb-NO"
} as const satisfies Record<Language, string>

/** By car over every point; without `stepsIn` Valhalla skips the words, which is most of its work. */
export const toQuery = ({ points, stepsIn }: RouteWish): string =>
  JSON.stringify({
    locations: points.map(({ lat, lng }) => ({ lat, lon: lng, type: "break" })),
    costing: "auto",
    units: "kilometers",
    ...(stepsIn === undefined ? { directions_type: "none" } : { language: localeOf[stepsIn] })
  })

const toMetres = (kilometres: number) => metres(Math.round(kilometres * 1000))

/** Valhalla counts in kilometres and draws with six decimals. */
export const toRoute = (answer: string): Route => {
  const { trip } = Answer.parse(JSON.parse(answer))
  const path = trip.legs.flatMap(({ shape }, leg) => decodePolyline(shape, 6).slice(leg === 0 ? 0 : 1))
  return {
    distance: toMetres(trip.summary.length),
    duration: seconds(Math.round(trip.summary.time)),
    polyline: encodePolyline(path, 5),
    legs: trip.legs.map(({ summary }) => ({
      distance: toMetres(summary.length),
      duration: seconds(Math.round(summary.time))
    })),
    steps: trip.legs.flatMap(({ maneuvers }) =>
      maneuvers.map(({ instruction, length }) => ({ text: instruction, distance: toMetres(length) }))
    )
  }
}
