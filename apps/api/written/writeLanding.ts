import { escaped } from "#api/http/escaped.ts"
import { appStores } from "#core/shell/appStores.ts"
import { linkButton, plainPage } from "./html.ts"
import type { Visit } from "./Visit.ts"

/** ROUTE-004, APPREQ-003 Writes the landing page for a guest. */
export const writeLanding = ({ settings, texts, userAgent }: Visit): string => {
  const { shell, start, system } = texts
  const stores = appStores(userAgent, settings.links)
  return plainPage(
    system.landing.title,
    `<div class="sv-written-stack"><p>${escaped(start.guestIntro)}</p><p>${escaped(system.landing.subsidy)}</p>${linkButton(
      "/book",
      start.withCode
    )}<button type="button" class="sv-written-button" data-variant="default">${escaped(start.signIn)}</button>${stores
      .map(({ href, store }) => linkButton(href, shell.appRequired[store], "default"))
      .join("")}</div>`
  )
}
