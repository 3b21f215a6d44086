import { Effect, Layer } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { type Route, Router } from "#core/ports/Router.ts"
import { metres, seconds } from "#core/shared/geo.ts"

/** Builds a route of some metres, driven at 20 metres a second. */
export const aRoute = (distance: number): Route => ({
  distance: metres(distance),
  duration: seconds(distance / 20),
  polyline: "",
  legs: [],
  steps: []
})

/** Builds a region of Denmark with its southern border, no meeting points, and one response of the router. */
export const aRegion = (route: Router["Service"]["route"]) =>
  Layer.mergeAll(
    Layer.succeed(Router, { route }),
    Layer.succeed(Borders, {
      isAbroad: ({ lat }) => Effect.succeed(lat < 54.8),
      isInOtherCountry: (_point, country) => Effect.succeed(country !== "DK")
    }),
    Layer.mock(MeetingPoints, { along: () => Effect.succeed([]) })
  )
