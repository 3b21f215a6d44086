import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { type Route, Router } from "#core/ports/Router.ts"
import type { Country } from "#core/shared/country.ts"
import { type GeoPoint, metres, seconds } from "#core/shared/geo.ts"
import { planTripRoute } from "#core/usecases/trips/planTripRoute.ts"
import { anAddress } from "#tests/support/builders/entities.ts"

const copenhagen = { lat: 55.67, lng: 12.55 }

const routeOf = (distance: number): Route => ({
  distance: metres(distance),
  duration: seconds(distance / 20),
  polyline: "",
  legs: [],
  steps: []
})

/** Denmark with its southern border, and one response of the router. */
const layerRegion = (route: Router["Service"]["route"]) =>
  Layer.mergeAll(
    Layer.succeed(Router, { route }),
    Layer.succeed(Borders, {
      isAbroad: ({ lat }: GeoPoint) => Effect.succeed(lat < 54.8),
      isInOtherCountry: (_point: GeoPoint, country: Country) => Effect.succeed(country !== "DK")
    }),
    Layer.mock(MeetingPoints, { along: () => Effect.succeed([]) })
  )

describe("the route of a trip", () => {
  const inside = anAddress()
  const forged = { ...anAddress(copenhagen), country: "NO" as const }
  it.effect.each([
    ["its start", forged, inside],
    ["its destination", inside, forged]
  ] as const)("TRIP-025 is refused when %s is not in the country of its address", ([, from, to]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(planTripRoute({ from, to, via: [] }))
      assert.strictEqual(refusal._tag, "invalid_address")
    }).pipe(Effect.provide(layerRegion(() => Effect.succeed(routeOf(30_000)))))
  )
  it.effect("TRIP-025 is planned between its addresses otherwise", () =>
    Effect.gen(function* () {
      const { route } = yield* planTripRoute({ from: inside, to: anAddress(copenhagen), via: [] })
      assert.strictEqual(route.distance, 30_000)
    }).pipe(Effect.provide(layerRegion(() => Effect.succeed(routeOf(30_000)))))
  )
})
