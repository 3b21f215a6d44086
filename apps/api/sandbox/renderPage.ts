import { languageTag } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"
import da from "#locales/da/sandbox.json" with { type: "json" }
import en from "#locales/en/sandbox.json" with { type: "json" }
import nb from "#locales/nb/sandbox.json" with { type: "json" }
import nl from "#locales/nl/sandbox.json" with { type: "json" }
import sv from "#locales/sv/sandbox.json" with { type: "json" }

/** The texts of the sandbox's pages. */
export const sandboxTexts: Readonly<Record<Language, typeof en>> = { DA: da, SV: sv, EN: en, NL: nl, NB: nb }

const style = `
  body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText }
  main { max-width: 24rem; margin: 4rem auto; padding: 0 1rem }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem }
  dd { margin: 0; text-align: right; font-weight: 600 }
  label { display: block; margin: .75rem 0 }
  button, a, input { display: block; box-sizing: border-box; width: 100%; min-height: 3rem; padding: .75rem;
    font: inherit; border: 1px solid; border-radius: .5rem }
  button, a { margin: .75rem 0; text-align: center }
  button.main { font-weight: 700 }`

/** Renders a page without escaping: `title` and `body` contain our own texts only, and nothing that a person typed. */
export const renderPage = (language: Language, title: string, body: string): string => `<!doctype html>
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
