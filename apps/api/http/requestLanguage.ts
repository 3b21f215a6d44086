import { Context, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { messageTexts } from "#api/i18n/texts.ts"
import { translate } from "#api/i18n/translate.ts"
import { GuestName } from "#core/contract/displayName.ts"
import { RefusalText } from "#core/contract/onWire.ts"
import { type Language, toLanguage } from "#core/shared/language.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

const textsOf = (language: Language) => {
  const refusalText: typeof RefusalText.Service = (code, data) => translate(code, data, language)
  return <R>(context: Context.Context<R>): Context.Context<R> =>
    context.pipe(
      Context.add(RequestLanguage, language),
      Context.add(GuestName, messageTexts[language].guest),
      Context.add(RefusalText, refusalText)
    )
}
const texts = {
  DA: textsOf("DA"),
  SV: textsOf("SV"),
  EN: textsOf("EN"),
  NL: textsOf("NL"),
  NB: textsOf("NB")
} satisfies Readonly<Record<Language, unknown>>

/** L10N-002 The texts of a response, refusals included, are in the language of `Accept-Language`. */
export const inRequestLanguage = <A, E, R>(handled: Effect.Effect<A, E, R>) =>
  Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) =>
    Effect.updateContext(handled, texts[toLanguage(headers["accept-language"] ?? "")]<R>)
  )
