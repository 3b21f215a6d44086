import { app } from "electron"
import { toLanguage } from "#core/shared/language.ts"
import da from "#locales/da/console.json" with { type: "json" }
import en from "#locales/en/console.json" with { type: "json" }
import nb from "#locales/nb/console.json" with { type: "json" }
import nl from "#locales/nl/console.json" with { type: "json" }
import sv from "#locales/sv/console.json" with { type: "json" }

const byLanguage = { DA: da, EN: en, NB: nb, NL: nl, SV: sv }

export type DesktopWord = keyof typeof en.desktop

/** A word of the menus and window titles in the system's language. */
export const say = (word: DesktopWord, data: Readonly<Record<string, string>> = {}) =>
  byLanguage[toLanguage(app.getLocale())].desktop[word].replace(
    /\{\{(\w+)\}\}/g,
    (_whole, name: string) => data[name] ?? ""
  )
