import { Context, Effect, Layer } from "effect"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"

/** The trip search of a second process on the same database, with an index of its own. */
export class SecondProcess extends Context.Service<
  SecondProcess,
  { readonly find: TripSearch["Service"]["find"] }
>()("samvej/tests/OtherProcess") {}

export const layerSecondProcess = Layer.effect(
  SecondProcess,
  Effect.gen(function* () {
    yield* (yield* TripIndexSync).upToDate
    return { find: (yield* TripSearch).find }
  })
).pipe(Layer.provide(Layer.fresh(layerTripSearch)))
