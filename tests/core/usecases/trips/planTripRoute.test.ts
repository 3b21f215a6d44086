import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { planTripRoute } from "#core/usecases/trips/planTripRoute.ts"
import { anAddress } from "#tests/support/builders/entities.ts"
import { aRegion, aRoute } from "#tests/support/builders/routes.ts"

const copenhagen = { lat: 55.67, lng: 12.55 }

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
    }).pipe(Effect.provide(aRegion(() => Effect.succeed(aRoute(30_000)))))
  )
  it.effect("TRIP-025 is planned between its addresses otherwise", () =>
    Effect.gen(function* () {
      const { route } = yield* planTripRoute({ from: inside, to: anAddress(copenhagen), via: [] })
      assert.strictEqual(route.distance, 30_000)
    }).pipe(Effect.provide(aRegion(() => Effect.succeed(aRoute(30_000)))))
  )
})
