import { Context } from "effect"
import type { Language } from "./language.ts"

/** L10N-002 The language of the request (`Accept-Language`), in which refusals are written. */
export const RequestLanguage = Context.Reference<Language>("samvej/core/shared/RequestLanguage", {
  defaultValue: () => "EN"
})
