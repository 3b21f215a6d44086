import { Effect } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import type { SecurityLog } from "#core/ports/SecurityLog.ts"
import { InvalidFields } from "#core/shared/refusals.ts"
import type { BadInput } from "./bodyProblems.ts"
import { invalidFieldsResponse } from "./invalidFieldsResponse.ts"

/** SEC-002, SEC-016, SEC-019 Refuses an input that no client of ours sends, and logs it; the input itself is not logged. */
export const refuseInput = (
  { fields, reason }: BadInput,
  endpoint: HttpApiEndpoint.Top | undefined,
  securityLog: SecurityLog["Service"]
) =>
  Effect.andThen(
    securityLog.record({
      name: "input_refused",
      details: {
        reason,
        ...(endpoint === undefined ? {} : { call: `${endpoint.method} ${endpoint.path}` })
      }
    }),
    invalidFieldsResponse(new InvalidFields({ fields }), endpoint)
  )
