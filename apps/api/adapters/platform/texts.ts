import { Layer } from "effect"
import { messageTexts } from "#api/i18n/texts.ts"
import { interpolate } from "#api/i18n/translate.ts"
import { Texts } from "#core/ports/Texts.ts"

export const layerTexts = Layer.succeed(Texts, {
  message: (key, data, language) => {
    const texts: Readonly<Record<string, string>> = messageTexts[language]
    return interpolate(texts[key] ?? key, data, language)
  }
})
