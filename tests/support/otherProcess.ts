import { Context, Effect, Layer } from "effect"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { TripIndexSync } from "#api/search/TripIndexSync.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"

/** A second process on the same database; it has its index. */
export class OtherProcess extends Context.Service<
  OtherProcess,
  { readonly find: TripSearch["Service"]["find"] }
>()("samvej/tests/OtherProcess") {}

export const layerOtherProcess = Layer.effect(
  OtherProcess,
  Effect.gen(function* () {
    yield* (yield* TripIndexSync).upToDate
    return { find: (yield* TripSearch).find }
  })
).pipe(Layer.provide(Layer.fresh(layerTripSearch)))
