import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadPublicProfileView } from "#api/views/publicProfile.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { blockPerson, unblockPerson } from "#core/usecases/people/blockPerson.ts"
import { reportPerson } from "#core/usecases/people/reportPerson.ts"

/** PUBPROF-005 Answers the public profile of a person to signed-in people. N98 blocks and reports. */
export const layerPublicProfileRoutes = HttpApiBuilder.group(Api, "publicProfiles", (handlers) =>
  handlers.handleAll({
    publicProfile: ({ params }) =>
      Effect.flatMap(CurrentUser, (viewer) => loadPublicProfileView(params.id, viewer)),
    block: ({ params }) => Effect.flatMap(CurrentUser, ({ id }) => blockPerson(id, params.id)),
    unblock: ({ params }) => Effect.flatMap(CurrentUser, ({ id }) => unblockPerson(id, params.id)),
    report: ({ headers, params, payload }) =>
      Effect.flatMap(CurrentUser, ({ id: reporterId }) =>
        reportPerson({
          ...payload,
          reporterId,
          reportedId: params.id,
          idempotencyKey: headers["idempotency-key"] ?? null
        })
      )
  })
)
