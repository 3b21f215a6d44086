import { renderPage, sandboxTexts } from "#api/sandbox/renderPage.ts"
import type { EidProvider } from "#core/account/Person.ts"
import type { Language } from "#core/shared/language.ts"

interface EidPage {
  readonly language: Language
  readonly provider: EidProvider
  /** Digits that stand for a person nobody has verified yet. */
  readonly identity: string
}

/** Renders the page without escaping: its values are texts and digits of ours, none was typed by a person. */
export const renderEidPage = ({ identity, language, provider }: EidPage): string => {
  const text = sandboxTexts[language].eid
  return renderPage(
    language,
    `${text.title}: ${text.provider[provider]}`,
    `<p>${text.intro}</p>
<form method="post">
<label>${text.identity}<input name="identity" required pattern="[0-9]{6,20}" inputmode="numeric" autocomplete="off"
  value="${identity}"></label>
<label>${text.birthDate}<input name="birth_date" type="date" required value="1990-05-17"></label>
<button class="main" name="action" value="confirm">${text.confirm}</button>
<button name="action" value="cancel" formnovalidate>${text.cancel}</button>
</form>`
  )
}

/** The page for a request that no client may make; such a request leads nowhere. */
export const renderUnknownRequest = (language: Language): string => {
  const { back, eid } = sandboxTexts[language]
  return renderPage(language, eid.title, `<p role="alert">${eid.unknown}</p><a href="/">${back}</a>`)
}
