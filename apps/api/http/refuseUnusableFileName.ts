import { Effect, Predicate } from "effect"
import { Multipart } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { fieldProblem } from "#core/shared/refusals.ts"
import type { BadInput } from "./bodyProblems.ts"
import { refuseInput } from "./refuseInput.ts"

const unusableName: BadInput = { reason: "text", fields: [fieldProblem("payload", "invalid.character")] }

/** Whether the platform could not open an uploaded file under its name, which has a NUL. */
const isUnusableName = (defect: unknown): boolean =>
  Multipart.isMultipartError(defect) &&
  Predicate.isTagged(defect.reason.cause, "PlatformError") &&
  Predicate.hasProperty(defect.reason.cause, "reason") &&
  Predicate.isTagged(defect.reason.cause.reason, "BadArgument")

/** SEC-019 Refuses an uploaded file whose name cannot be stored; the product keeps no names, but the platform uses them. */
export const refuseUnusableFileName =
  (endpoint: HttpApiEndpoint.Top, securityLog: SecurityLog["Service"]) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    Effect.catchDefect(handled, (defect) =>
      isUnusableName(defect) ? refuseInput(unusableName, endpoint, securityLog) : Effect.die(defect)
    )
