import type { PaymentStatus } from "#core/money/Payment.ts"
import { paymentMethods } from "#core/money/topUp.ts"
import { formatMoney } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"
import type { Money } from "#core/shared/Money.ts"
import { renderPage, sandboxTexts } from "./renderPage.ts"

/** A payment as its page shows it. */
export interface PayPage {
  readonly reference: string
  readonly amount: Money
  readonly method: string
  readonly language: Language
  readonly status: PaymentStatus
  readonly returnPath: string
}

const methodName = ({ amount: { currency }, method }: PayPage) =>
  paymentMethods[currency].find(({ id }) => id === method)?.name ?? ""

/** Renders the page without escaping: its values come from our tables and texts, none was typed by a person. */
export const renderPayPage = (page: PayPage): string => {
  const text = sandboxTexts[page.language]
  const choice =
    page.status === "created"
      ? `<form method="post">
<button class="main" name="action" value="authorise">${text.authorise}</button>
<button name="action" value="cancel">${text.cancel}</button>
</form>`
      : `<p role="status">${text.done}</p><a href="${page.returnPath}">${text.back}</a>`
  return renderPage(
    page.language,
    text.title,
    `<p>${text.intro}</p>
<dl>
<dt>${text.amount}</dt><dd>${formatMoney(page.amount, page.language)}</dd>
<dt>${text.method}</dt><dd>${methodName(page)}</dd>
</dl>
${choice}`
  )
}

export const renderUnknownPayment = (language: Language): string => {
  const text = sandboxTexts[language]
  return renderPage(language, text.title, `<p role="alert">${text.missing}</p><a href="/">${text.back}</a>`)
}
