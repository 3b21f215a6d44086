import { Effect } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { translate } from "#api/i18n/translate.ts"
import { validationMessages } from "#api/i18n/validationMessages.ts"
import { Invalid, Validation } from "#core/contract/middleware.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

/** A request that does not decode answers 422. An answer of ours that does not encode stays a 500. */
export const layerValidation = HttpApiMiddleware.layerSchemaErrorTransform(Validation, (fault) =>
  Effect.gen(function* () {
    if (fault.kind === "Body" || fault.kind === "ResponseHeaders") return yield* Effect.fail(fault)
    const language = yield* RequestLanguage
    const errors = validationMessages(fault.cause.issue, language, fault.kind.toLowerCase())
    const message = Object.values(errors)[0]?.[0] ?? translate("invalid_request", {}, language)
    return yield* new Invalid({ message, errors })
  })
)
