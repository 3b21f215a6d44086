import { Effect, Predicate } from "effect"
import { Multipart } from "effect/http"
import type { HttpApiEndpoint } from "effect/http-api"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { invalidFieldsResponse } from "./invalidFieldsResponse.ts"

/** Whether the platform could not open an uploaded file under its name, which has a NUL. */
const isUnusableName = (defect: unknown): boolean =>
  Multipart.isMultipartError(defect) &&
  Predicate.isTagged(defect.reason.cause, "PlatformError") &&
  Predicate.hasProperty(defect.reason.cause, "reason") &&
  Predicate.isTagged(defect.reason.cause.reason, "BadArgument")

/** SEC-019 Refuses an uploaded file whose name cannot be stored; the product keeps no names, but the platform uses them. */
export const refuseUnusableFileName =
  (endpoint: HttpApiEndpoint.Top) =>
  <A, E, R>(handled: Effect.Effect<A, E, R>) =>
    Effect.catchDefect(handled, (defect) =>
      isUnusableName(defect)
        ? invalidFieldsResponse(
            new InvalidFields({ fields: [fieldProblem("payload", "invalid.character")] }),
            endpoint
          )
        : Effect.die(defect)
    )
