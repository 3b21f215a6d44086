import { Context, Layer } from "effect"
import type { HttpApi, HttpApiGroup } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"

type Groups = typeof Api extends HttpApi.HttpApi<infer _Id, infer All> ? All : never

/**
 * Groups whose handlers are still to come: their calls answer 404. Whatever is merged over it wins; without it a
 * group that nobody handles is a compile error.
 */
export const layerNotBuilt = Layer.succeedContext(
  Context.makeUnsafe<HttpApiGroup.ToService<"samvej", Groups>>(
    new Map(Object.values(Api.groups).map((group) => [group.key, { routes: [], handlers: new Map() }]))
  )
)
