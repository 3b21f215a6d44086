import { Effect, Layer } from "effect"
import { layerSandboxEidRoutes } from "#api/sandbox/eid/sandboxEidRoutes.ts"
import { IdentityProvider } from "#core/ports/IdentityProvider.ts"
import { layerEidReturn } from "./eidReturn.ts"

/** The route of the person who returns from an identity provider, and the pages of the sandbox's own. */
export const layerEid = Layer.unwrap(
  Effect.map(IdentityProvider, ({ name }) =>
    Layer.merge(layerEidReturn, name === "sandbox" ? layerSandboxEidRoutes : Layer.empty)
  )
)
