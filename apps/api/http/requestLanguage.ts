import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { messageTexts } from "#api/i18n/texts.ts"
import { translate } from "#api/i18n/translate.ts"
import { GuestName } from "#core/contract/displayName.ts"
import { RefusalText } from "#core/contract/onWire.ts"
import { toLanguage } from "#core/shared/language.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

/** L10N-002 The texts of a response, refusals included, are in the language of `Accept-Language`. */
export const inRequestLanguage = <A, E, R>(handled: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const language = toLanguage(headers["accept-language"] ?? "")
    return yield* handled.pipe(
      Effect.provideService(RequestLanguage, language),
      Effect.provideService(GuestName, messageTexts[language].guest),
      Effect.provideService(RefusalText, (code, data) => translate(code, data, language))
    )
  })
