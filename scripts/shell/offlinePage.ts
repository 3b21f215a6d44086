import { readFileSync } from "node:fs"
import { z } from "zod"

const languages = ["en", "da", "sv", "nl", "nb"]
const Texts = z.object({ offline: z.string().optional(), retry: z.string().optional() })

const textsOf = (language: string, file: string) =>
  Texts.parse(JSON.parse(readFileSync(`locales/${language}/${file}.json`, "utf8")))

const section = (language: string, server: string): string => {
  const { offline = "" } = textsOf(language, "error")
  const { retry = "" } = textsOf(language, "common")
  return `<section lang="${language}"><p>${offline}</p><a href="${server}">${retry}</a></section>`
}

/** The page that the app shows instead of the rider app when it is first opened without connection; in all languages, without a script. */
export const offlinePage = (server: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <title>Samvej</title>
    <style>
      body { font: 17px/1.5 system-ui; padding: 15vh 24px 24px; text-align: center }
      a { display: inline-block; padding: 12px 20px; color: inherit; font-weight: 600 }
    </style>
  </head>
  <body>
    <main>
      <h1><img src="icon.svg" width="72" height="72" alt="Samvej" /></h1>
      ${languages.map((language) => section(language, server)).join("\n      ")}
    </main>
  </body>
</html>
`
