import { Deferred, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { coalesce } from "#api/database/coalesce.ts"
import { isUpToDate } from "#api/database/migrate.ts"
import { makeMetricsText } from "#api/metrics/metricsText.ts"
import { Api } from "#core/contract/Api.ts"
import { Unauthenticated } from "#core/contract/refusals.ts"
import { NotReady } from "#core/contract/system.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { cachedResponse } from "#geo/http/cachedResponse.ts"
import { Draining } from "./Draining.ts"
import { mayReadMetrics, OperatorAccess } from "./OperatorAccess.ts"
import { recordAppError } from "./recordAppError.ts"

export const layerSystemRoutes = HttpApiBuilder.group(
  Api,
  "system",
  Effect.fn(function* (handlers) {
    const draining = yield* Draining
    const access = yield* OperatorAccess
    const sql = yield* SqlClient.SqlClient
    const answers = Effect.as(sql`SELECT 1 AS one`, true).pipe(
      Effect.timeoutOrElse({ duration: "2 seconds", orElse: () => Effect.succeed(false) }),
      Effect.orElseSucceed(() => false)
    )
    const migrated = Effect.orElseSucceed(isUpToDate, () => false).pipe(
      Effect.provideService(SqlClient.SqlClient, sql)
    )
    const checkDatabase = Effect.gen(function* () {
      const database = yield* answers
      return { database, migrations: database && (yield* migrated) }
    })
    // One check at a time answers all who ask: this call has no rate limit.
    const databaseChecks = yield* coalesce<null, Effect.Success<typeof checkDatabase>>(() =>
      Effect.map(checkDatabase, (found) => () => found)
    )
    const metrics = Effect.provideService(yield* makeMetricsText, SqlClient.SqlClient, sql)

    const settings = cachedResponse({
      body: encodePublicSettings(toPublicSettings(yield* ProductSettings)),
      contentType: "application/json",
      cacheControl: "public, no-cache"
    })

    return handlers.handleAll({
      ping: () => Effect.succeed("pong"),
      live: () => Effect.succeed({ status: "live" } as const),
      ready: Effect.fn(function* () {
        const checks = {
          ...(yield* databaseChecks(null)),
          serving: !Deferred.isDoneUnsafe(draining)
        }
        if (Object.values(checks).includes(false)) {
          return yield* new NotReady({ status: "not_ready", checks })
        }
        return { status: "ready", checks } as const
      }),
      settings: ({ request }) => Effect.succeed(settings(request)),
      reportError: ({ payload, request }) => recordAppError(payload, request.headers),
      metrics: ({ request }) =>
        mayReadMetrics(access, request.headers["authorization"])
          ? metrics
          : Effect.fail(new Unauthenticated())
    })
  })
)
