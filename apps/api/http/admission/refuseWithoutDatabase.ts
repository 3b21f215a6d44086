import { Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import { SqlError } from "effect/sql"
import { busyResponse } from "./notServed.ts"

/** Whether a connection to the database could not be opened in time, so that nothing was sent on it. */
const hasNoConnection = (defect: unknown) =>
  SqlError.isSqlError(defect) &&
  defect.reason._tag === "ConnectionError" &&
  defect.reason.operation === "connect"

/** SEC-024 Refuses a call that gets no connection to the database as a busy server does: it may be sent again. */
export const refuseWithoutDatabase = <E, R>(
  handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest> =>
  Effect.catchDefect(handled, (defect) => (hasNoConnection(defect) ? busyResponse : Effect.die(defect)))
