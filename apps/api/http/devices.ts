import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { convertNudge, findNudge } from "#core/usecases/account/nudgeForApp.ts"
import { addReferrals, registerDevice } from "#core/usecases/account/registerDevice.ts"

/** AUTH-026 devices, AUTH-039 referrals, NUDGE-004 and NUDGE-005 the credit for the app. */
export const layerDeviceRoutes = HttpApiBuilder.group(Api, "devices", (handlers) =>
  handlers.handleAll({
    register: ({ payload: { appVersion, fingerprint, platform, playerId } }) =>
      Effect.flatMap(CurrentUser, ({ id }) =>
        registerDevice(id, {
          playerId,
          platform,
          fingerprint: Option.fromNullishOr(fingerprint),
          appVersion: Option.fromNullishOr(appVersion)
        })
      ),
    refer: ({ payload }) => Effect.flatMap(CurrentUser, ({ id }) => addReferrals(id, payload.referrals)),
    nudge: () => Effect.flatMap(CurrentUser, ({ id }) => Effect.map(findNudge(id), Option.getOrUndefined)),
    convertNudge: () => Effect.flatMap(CurrentUser, ({ id }) => convertNudge(id))
  })
)
