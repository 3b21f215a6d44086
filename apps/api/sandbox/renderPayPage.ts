import type { PaymentStatus } from "#core/money/Payment.ts"
import { paymentMethods } from "#core/money/topUp.ts"
import { formatMoney, languageTag } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"
import type { Money } from "#core/shared/Money.ts"
import da from "#locales/da/sandbox.json" with { type: "json" }
import en from "#locales/en/sandbox.json" with { type: "json" }
import nb from "#locales/nb/sandbox.json" with { type: "json" }
import nl from "#locales/nl/sandbox.json" with { type: "json" }
import sv from "#locales/sv/sandbox.json" with { type: "json" }

const texts: Readonly<Record<Language, typeof en>> = { DA: da, SV: sv, EN: en, NL: nl, NB: nb }

/** A payment as its page shows it. */
export interface PayPage {
  readonly reference: string
  readonly amount: Money
  readonly method: string
  readonly language: Language
  readonly status: PaymentStatus
  readonly returnPath: string
}

const style = `
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
  main { max-width: 24rem; margin: 4rem auto; padding: 0 1rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
  dd { margin: 0; text-align: right; font-weight: 600 }
  button, a { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; margin: .75rem 0; padding: .75rem;
    font: inherit; text-align: center; border: 1px solid; border-radius: .5rem }
  button[value=authorise] { font-weight: 700 }`

const html = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Samvej</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`

const methodName = ({ amount: { currency }, method }: PayPage) =>
  paymentMethods[currency].find(({ id }) => id === method)?.name ?? ""

/** Renders the page without escaping: its values come from our tables and texts, none was typed by a person. */
export const renderPayPage = (page: PayPage): string => {
  const text = texts[page.language]
  const choice =
    page.status === "created"
      ? `<form method="post">
<button name="action" value="authorise">${text.authorise}</button>
<button name="action" value="cancel">${text.cancel}</button>
</form>`
      : `<p role="status">${text.done}</p><a href="${page.returnPath}">${text.back}</a>`
  return html(
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
  const text = texts[language]
  return html(language, text.title, `<p role="alert">${text.missing}</p><a href="/">${text.back}</a>`)
}
