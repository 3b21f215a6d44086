import { Context, Deferred, Layer } from "effect"

/**
 * Completes when the process must stop: readiness fails, streams end, and sockets ask their clients to
 * reconnect.
 */
export class Draining extends Context.Service<Draining, Deferred.Deferred<void>>()(
  "samvej/api/http/Draining"
) {}

export const layerDraining = Layer.effect(Draining, Deferred.make<void>())
