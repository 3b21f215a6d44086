import { consoleUrl } from "./scheme.ts"
import { systemLanguageTag, translate } from "./translate.ts"

export const stoppedPath = "/console/stopped"
export const stoppedUrl = `${consoleUrl}stopped`

/** The page after repeated crashes: text and a link, no script, so that it cannot meet the cause of the crash. */
export const stoppedPage = (): Response =>
  new Response(
    `<!doctype html>
<html lang="${systemLanguageTag()}">
  <head>
    <meta charset="utf-8" />
    <title>Samvej</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
      main { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem }
    </style>
  </head>
  <body>
    <main>
      <h1>${translate("stopped")}</h1>
      <p>${translate("stoppedText")}</p>
      <p><a href="/console/">${translate("openAgain")}</a></p>
    </main>
  </body>
</html>`,
    {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy":
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store"
      }
    }
  )
