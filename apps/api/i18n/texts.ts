import type { Language } from "#core/shared/language.ts"
import daConsoleError from "#locales/da/consoleError.json" with { type: "json" }
import daError from "#locales/da/error.json" with { type: "json" }
import daMessage from "#locales/da/message.json" with { type: "json" }
import daPreview from "#locales/da/preview.json" with { type: "json" }
import daValidation from "#locales/da/validation.json" with { type: "json" }
import enConsoleError from "#locales/en/consoleError.json" with { type: "json" }
import enError from "#locales/en/error.json" with { type: "json" }
import enMessage from "#locales/en/message.json" with { type: "json" }
import enPreview from "#locales/en/preview.json" with { type: "json" }
import enValidation from "#locales/en/validation.json" with { type: "json" }
import nbConsoleError from "#locales/nb/consoleError.json" with { type: "json" }
import nbError from "#locales/nb/error.json" with { type: "json" }
import nbMessage from "#locales/nb/message.json" with { type: "json" }
import nbPreview from "#locales/nb/preview.json" with { type: "json" }
import nbValidation from "#locales/nb/validation.json" with { type: "json" }
import nlConsoleError from "#locales/nl/consoleError.json" with { type: "json" }
import nlError from "#locales/nl/error.json" with { type: "json" }
import nlMessage from "#locales/nl/message.json" with { type: "json" }
import nlPreview from "#locales/nl/preview.json" with { type: "json" }
import nlValidation from "#locales/nl/validation.json" with { type: "json" }
import svConsoleError from "#locales/sv/consoleError.json" with { type: "json" }
import svError from "#locales/sv/error.json" with { type: "json" }
import svMessage from "#locales/sv/message.json" with { type: "json" }
import svPreview from "#locales/sv/preview.json" with { type: "json" }
import svValidation from "#locales/sv/validation.json" with { type: "json" }

export type ValidationKey = keyof typeof enValidation

/** The texts that the server sends: refusals here, field errors below. */
export const errorTexts: Readonly<Record<Language, unknown>> = {
  DA: { ...daError, ...daConsoleError },
  SV: { ...svError, ...svConsoleError },
  EN: { ...enError, ...enConsoleError },
  NL: { ...nlError, ...nlConsoleError },
  NB: { ...nbError, ...nbConsoleError }
}

export const validationTexts: Readonly<Record<Language, Readonly<Record<ValidationKey, string>>>> = {
  DA: daValidation,
  SV: svValidation,
  EN: enValidation,
  NL: nlValidation,
  NB: nbValidation
}

/** The texts of notifications and messages. */
export const messageTexts = {
  DA: daMessage,
  SV: svMessage,
  EN: enMessage,
  NL: nlMessage,
  NB: nbMessage
} as const satisfies Readonly<Record<Language, unknown>>

/** The texts of the previews of shared links. */
export const previewTexts: Readonly<Record<Language, typeof enPreview>> = {
  DA: daPreview,
  SV: svPreview,
  EN: enPreview,
  NL: nlPreview,
  NB: nbPreview
}
