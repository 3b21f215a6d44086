import { Context } from "effect"
import type { Language } from "#core/shared/language.ts"

/** The translated texts of the server. */
export class Texts extends Context.Service<
  Texts,
  {
    /** Translates `message.<key>` and fills its `{{placeholders}}`. */
    readonly message: (
      key: string,
      data: Readonly<Record<string, string | number>>,
      language: Language
    ) => string
  }
>()("samvej/core/ports/Texts") {}
