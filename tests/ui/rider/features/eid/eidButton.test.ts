import { MantineProvider } from "@mantine/core"
import { createInstance } from "i18next"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import { EidProvider } from "#core/account/Person.ts"
import da from "#locales/da/eid.json" with { type: "json" }
import en from "#locales/en/eid.json" with { type: "json" }
import nb from "#locales/nb/eid.json" with { type: "json" }
import nl from "#locales/nl/eid.json" with { type: "json" }
import sv from "#locales/sv/eid.json" with { type: "json" }
import { EidButton } from "#rider/features/eid/EidButton.tsx"
import { contrast } from "#ui/theme/colour.ts"
import { theme } from "#ui/theme/theme.ts"
import { identityColours } from "#ui/theme/tokens.ts"

const resources = { en: { eid: en }, da: { eid: da }, sv: { eid: sv }, nl: { eid: nl }, nb: { eid: nb } }

const render = async (provider: EidProvider, language: string) => {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources, interpolation: { escapeValue: false } })
  const button = createElement(EidButton, { provider, isWaiting: false, onPress: () => undefined })
  const page = createElement(
    I18nextProvider,
    { i18n },
    createElement(MantineProvider, { env: "test", theme }, button)
  )
  const html = renderToStaticMarkup(page)
  return { html, text: html.replace(/<style.*?<\/style>/gs, "").replace(/<[^>]+>/g, "") }
}

const names = { dkmitid: "MitID", nlidin: "iDIN", sebankid: "BankID", novippslogin: "Vipps" }
const texts = {
  en: "Continue with {}",
  da: "Fortsæt med {}",
  sv: "Fortsätt med {}",
  nl: "Doorgaan met {}",
  nb: "Fortsett med {}"
}

describe("the button of an identity provider", () => {
  it.each(EidProvider.literals)(
    "EID-005 %s has its name, colours and mark in every language",
    async (provider) => {
      for (const [language, text] of Object.entries(texts)) {
        const shown = await render(provider, language)
        expect(shown.text.trim()).toBe(text.replace("{}", names[provider]))
        expect(shown.html).toContain(`--button-bg:${identityColours[provider].fill}`)
        expect(shown.html).toContain(`--button-color:${identityColours[provider].on}`)
        expect(shown.html).toMatch(/<svg[^>]*aria-hidden="true"><path d="M/)
      }
    }
  )

  it("EID-005 has another mark and other colours for each provider, with text that can be read", async () => {
    const shown = await Promise.all(EidProvider.literals.map((provider) => render(provider, "en")))
    const marks = shown.map(({ html }) => /<path d="([^"]+)"/.exec(html)?.[1])
    expect(new Set(marks).size).toBe(4)
    const colours = Object.values(identityColours)
    expect(new Set(colours.map(({ fill }) => fill)).size).toBe(4)
    for (const { fill, on } of colours) expect(contrast(on, fill)).toBeGreaterThan(4.5)
  })
})
