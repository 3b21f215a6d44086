import { MantineProvider } from "@mantine/core"
import { createInstance } from "i18next"
import { createElement, type ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { initReactI18next } from "react-i18next"
import { MemoryRouter } from "react-router"
import common from "#locales/en/common.json" with { type: "json" }
import identity from "#locales/en/identity.json" with { type: "json" }
import offer from "#locales/en/offer.json" with { type: "json" }
import person from "#locales/en/person.json" with { type: "json" }
import start from "#locales/en/start.json" with { type: "json" }
import trip from "#locales/en/trip.json" with { type: "json" }
import { theme } from "#ui/theme/theme.ts"

await createInstance()
  .use(initReactI18next)
  .init({
    lng: "en",
    defaultNS: "common",
    resources: { en: { common, identity, offer, person, start, trip } },
    interpolation: { escapeValue: false },
    returnNull: false
  })

const toText = (html: string): string =>
  html
    .replace(/<style.*?<\/style>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ")
    .trim()

/** Renders what a component shows first, in English, and returns its markup. */
export const renderMarkup = (element: ReactElement): string => {
  const page = createElement(MantineProvider, { env: "test", theme }, element)
  return renderToStaticMarkup(createElement(MemoryRouter, null, page))
}

/** Renders what a component shows first, in English, and returns its visible and hidden text. */
export const renderText = (element: ReactElement): string => toText(renderMarkup(element))
