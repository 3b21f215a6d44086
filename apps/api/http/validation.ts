import { Effect } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { validationMessages } from "#api/i18n/validationMessages.ts"
import { Validation } from "#core/contract/middleware.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { fieldProblem, InvalidFields } from "#core/shared/refusals.ts"
import { invalidFieldsResponse } from "./invalidFieldsResponse.ts"

/** Refuses a request that does not decode, with a text for each field. A response that does not encode stays a 500. */
export const layerValidation = HttpApiMiddleware.layerSchemaErrorTransform(
  Validation,
  (fault, { endpoint }) =>
    Effect.gen(function* () {
      if (fault.kind === "Body" || fault.kind === "ResponseHeaders") return yield* Effect.fail(fault)
      const whole = fault.kind.toLowerCase()
      const texts = validationMessages(fault.cause.issue, yield* RequestLanguage, whole)
      const [first = fieldProblem(whole, "invalid_fields"), ...rest] = Object.entries(texts).map(
        ([field, text]) => fieldProblem(field, text)
      )
      return yield* invalidFieldsResponse(new InvalidFields({ fields: [first, ...rest] }), endpoint)
    })
)
