import { Layer } from "effect"
import { interpolate } from "#api/i18n/translate.ts"
import { Texts } from "#core/ports/Texts.ts"
import type { Language } from "#core/shared/language.ts"
import da from "#locales/da/message.json" with { type: "json" }
import en from "#locales/en/message.json" with { type: "json" }
import nb from "#locales/nb/message.json" with { type: "json" }
import nl from "#locales/nl/message.json" with { type: "json" }
import sv from "#locales/sv/message.json" with { type: "json" }

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  DA: da,
  SV: sv,
  EN: en,
  NL: nl,
  NB: nb
}

export const layerTexts = Layer.succeed(Texts, {
  message: (key, data, language) => interpolate(texts[language][key] ?? key, data, language)
})
