import type { Language } from "#core/shared/language.ts"
import type { PublicSettings } from "#core/shared/settings/publicSettings.ts"
import type { PageTexts } from "./pageTexts.ts"

/** A page that the server writes depends on these, beside its own content. */
export interface Visit {
  readonly language: Language
  readonly texts: PageTexts
  readonly settings: PublicSettings
  readonly userAgent: string
}
