import { Effect } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { translate } from "#api/i18n/translate.ts"
import { validationMessages } from "#api/i18n/validationMessages.ts"
import { Validation } from "#core/contract/middleware.ts"
import { Invalid } from "#core/contract/refusals.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

/** Refuses a request that does not decode with 422. A response that does not encode stays a 500. */
export const layerValidation = HttpApiMiddleware.layerSchemaErrorTransform(Validation, (fault) =>
  Effect.gen(function* () {
    if (fault.kind === "Body" || fault.kind === "ResponseHeaders") return yield* Effect.fail(fault)
    const language = yield* RequestLanguage
    const errors = validationMessages(fault.cause.issue, language, fault.kind.toLowerCase())
    const message = Object.values(errors)[0]?.[0] ?? translate("invalid_request", {}, language)
    return yield* new Invalid({ message, errors })
  })
)
