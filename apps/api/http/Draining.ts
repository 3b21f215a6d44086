import { Context, Deferred, Layer } from "effect"

/** Done once the process is asked to stop: readiness says no, streams end, sockets are told to come back. */
export class Draining extends Context.Service<Draining, Deferred.Deferred<void>>()(
  "samvej/api/http/Draining"
) {}

export const layerDraining = Layer.effect(Draining, Deferred.make<void>())
