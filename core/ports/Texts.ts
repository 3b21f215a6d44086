import { Context } from "effect"
import type { Language } from "#core/shared/language.ts"

/** What the server writes to people, in their own language. */
export class Texts extends Context.Service<
  Texts,
  {
    /** The text `message.<key>` with its `{{placeholders}}` filled. */
    readonly message: (
      key: string,
      data: Readonly<Record<string, string | number>>,
      language: Language
    ) => string
  }
>()("samvej/core/ports/Texts") {}
