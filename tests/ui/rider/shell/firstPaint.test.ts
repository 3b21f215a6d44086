import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { describe, expect, it } from "vitest"
import { languageTag } from "#core/shared/format.ts"
import { toLanguage } from "#core/shared/language.ts"

const script = readFileSync("apps/rider/assets/first-paint.js", "utf8")

type Visit = {
  /** A path, with a query if there is one. */
  readonly path?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly languages?: readonly string[]
  readonly isDark?: boolean
}

/** Runs the script as the head of a page does; answers the language and the attributes of `<html>`. */
const paint = ({ path = "/", stored = {}, languages = ["en"], isDark = false }: Visit) => {
  const attributes: Record<string, string> = {}
  const page = {
    lang: "en",
    setAttribute: (name: string, value: string) => {
      attributes[name] = value
    }
  }
  const { pathname, search } = new URL(path, "https://samvej.example")
  const read = (name: string) => stored[name] ?? null
  runInNewContext(script, {
    document: { documentElement: page },
    localStorage: { getItem: read },
    sessionStorage: { getItem: () => null },
    location: { pathname, search },
    matchMedia: () => ({ matches: isDark }),
    navigator: { languages }
  })
  return { ...attributes, lang: page.lang }
}

describe("before the first paint", () => {
  it.each([
    [["da-DK", "en"]],
    [["fr-FR", "nb-NO", "da"]],
    [["no"]],
    [["nn-NO"]],
    [["sv-SE"]],
    [["nl-BE", "fr"]],
    [["fr-FR"]],
    [[]]
  ])("L10N-002 the page has the language that the app chooses for %s", (languages) => {
    expect(paint({ languages }).lang).toBe(languageTag(toLanguage(languages.join(","))))
  })

  it("L10N-002 the language chosen on this device comes first", () => {
    expect(paint({ stored: { "samvej.language": "SV" }, languages: ["da"] }).lang).toBe("sv")
  })

  it.each([
    ["the start page of a guest", "/", {}, "guest"],
    ["the start page of a signed-in person", "/", { "samvej.session": "{}" }, "home"],
    ["a page with a sheet over the map", "/provide", {}, "half"],
    ["a trip", "/trip-details/search-result?trip_id=1", {}, "half"],
    ["a search", "/demand", {}, "half"],
    ["the results of a search, whose sheet is full", "/demand?from=%7B%7D", {}, "full"],
    ["another page", "/account", { "samvej.session": "{}" }, "page"]
  ])("the shell is that of %s", (_name, path, stored, shell) => {
    expect(paint({ path, stored })).toMatchObject({ "data-shell": shell })
  })

  it.each([
    ["the system's", true, {}, "dark"],
    ["the chosen one", true, { "mantine-color-scheme-value": "light" }, "light"]
  ])("the colour scheme is %s", (_name, isDark, stored, scheme) => {
    expect(paint({ isDark, stored })).toMatchObject({ "data-mantine-color-scheme": scheme })
  })
})
