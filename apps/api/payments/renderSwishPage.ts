import { formatMoney, languageTag } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"
import type { Money } from "#core/shared/Money.ts"
import da from "#locales/da/swish.json" with { type: "json" }
import en from "#locales/en/swish.json" with { type: "json" }
import nb from "#locales/nb/swish.json" with { type: "json" }
import nl from "#locales/nl/swish.json" with { type: "json" }
import sv from "#locales/sv/swish.json" with { type: "json" }

const texts: Readonly<Record<Language, typeof en>> = { DA: da, SV: sv, EN: en, NL: nl, NB: nb }

const RELOAD_SECONDS = 4

interface SwishPage {
  readonly language: Language
  readonly amount: Money
  /** The address that opens the Swish app. */
  readonly appUrl: string
  /** The QR code for the app on another device, as SVG. */
  readonly qr: string
  /** The path that asks for the result and returns to the app. */
  readonly returnPath: string
}

const style = `
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
  main { max-width: 24rem; margin: 2rem auto; padding: 0 1rem; text-align: center }
  svg { width: 100%; max-width: 15rem; height: auto; background: #fff }
  a { display: block; box-sizing: border-box; min-height: 3rem; margin: .75rem 0; padding: .75rem; color: inherit;
    border: 1px solid; border-radius: .5rem }
  a.main { font-weight: 700 }`

/** Renders the page without escaping: its values are texts, a token and a picture of ours, none was typed by a person. */
export const renderSwishPage = ({ amount, appUrl, language, qr, returnPath }: SwishPage): string => {
  const text = texts[language]
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RELOAD_SECONDS}">
<title>${text.title} – Samvej</title>
<style>${style}</style>
</head>
<body><main>
<h1>${text.title}</h1>
<p><strong>${formatMoney(amount, language)}</strong></p>
<a class="main" href="${appUrl}">${text.open}</a>
<p>${text.scan}</p>
<div role="img" aria-label="${text.code}">${qr}</div>
<p role="status">${text.waiting}</p>
<a href="${returnPath}">${text.back}</a>
</main></body>
</html>
`
}
