import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { translate } from "#api/i18n/translate.ts"
import { Wording } from "#core/contract/refusal.ts"
import { toLanguage } from "#core/shared/language.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

/** L10N-002: every request speaks the language of its `Accept-Language`, refusals included. */
export const inRequestLanguage = <A, E, R>(handled: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const language = toLanguage(headers["accept-language"] ?? "")
    return yield* handled.pipe(
      Effect.provideService(RequestLanguage, language),
      Effect.provideService(Wording, (code, data) => translate(code, data, language))
    )
  })
