import { app } from "electron"
import { languageTag } from "#core/shared/format.ts"
import { toLanguage } from "#core/shared/language.ts"
import da from "#locales/da/console.json" with { type: "json" }
import en from "#locales/en/console.json" with { type: "json" }
import nb from "#locales/nb/console.json" with { type: "json" }
import nl from "#locales/nl/console.json" with { type: "json" }
import sv from "#locales/sv/console.json" with { type: "json" }

const byLanguage = { DA: da, EN: en, NB: nb, NL: nl, SV: sv }

export type DesktopTextKey = keyof typeof en.desktop

const systemLanguage = () => toLanguage(app.getLocale())

/** The language of the texts, as the attribute `lang` has it. */
export const systemLanguageTag = (): string => languageTag(systemLanguage())

const texts = () => byLanguage[systemLanguage()]

/** The name of a section of the console in the system's language; undefined for a section without one. */
export const sectionLabel = (name: string): string | undefined =>
  Object.entries(texts().section).find(([key]) => key === name)?.[1]

/** Translates a text of the menus and window titles to the system's language. */
export const translate = (key: DesktopTextKey, data: Readonly<Record<string, string>> = {}) =>
  texts().desktop[key].replace(/\{\{(\w+)\}\}/g, (_match, name: string) => data[name] ?? "")
