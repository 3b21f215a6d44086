import { Context } from "effect"
import type { Language } from "./language.ts"

/** L10N-002: the language of the caller's `Accept-Language`, in which every refusal is worded. */
export const RequestLanguage = Context.Reference<Language>("samvej/core/shared/RequestLanguage", {
  defaultValue: () => "EN"
})
