import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadPublicProfileView } from "#api/views/publicProfile.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"

/** PUBPROF-005 what signed-in people see of a person. */
export const layerPublicProfileRoutes = HttpApiBuilder.group(Api, "publicProfiles", (handlers) =>
  handlers.handleAll({
    publicProfile: ({ params }) =>
      Effect.flatMap(CurrentUser, (viewer) => loadPublicProfileView(params.id, viewer))
  })
)
