import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { describe, expect, it } from "vitest"
import { apiPath } from "#core/contract/apiPath.ts"
import { languageTag } from "#core/shared/format.ts"
import { toLanguage } from "#core/shared/language.ts"

const script = readFileSync("apps/rider/shell/firstPaint/first-paint.js", "utf8")

type Visit = {
  /** A path, with a query if there is one. */
  readonly path?: string
  readonly stored?: Readonly<Record<string, string | undefined>>
  readonly languages?: readonly string[]
  readonly isDark?: boolean
  /** Of this tab: somebody acts as another person. */
  readonly isActing?: boolean
  /** The global of a native app. */
  readonly native?: string
  /** The language in which the server wrote the page. */
  readonly written?: string
  /** An event of the page after its first paint. */
  readonly touch?: string
}

/** What the build writes into the page: which files it needs first. */
const firstFiles = {
  "/": ["/assets/start.js"],
  "/demand": ["/assets/search.js", "/assets/search.css"],
  session: ["/assets/overview.js"],
  "start da": ["/assets/texts-start-da.js"],
  "page da": ["/assets/texts-other-da.js"]
}

/** The headers of every call, which the build writes into the page too. */
const always = { Accept: "application/json", "X-Platform": "web" }

type Line = { textContent: string }
type Link = { rel?: string; as?: string; crossOrigin?: string; href?: string }

/** Runs the script as the head of a page does; answers the language and the attributes of `<html>`, and the links that it adds. */
const paint = ({
  path = "/",
  stored = {},
  languages = ["en"],
  isDark = false,
  isActing = false,
  native,
  touch,
  written
}: Visit) => {
  const attributes: Record<string, string> = {}
  const page = {
    lang: "en",
    setAttribute: (name: string, value: string) => {
      attributes[name] = value
    },
    getAttribute: (name: string) => attributes[name]
  }
  const { pathname, search } = new URL(path, "https://samvej.example")
  const read = (name: string) => stored[name] ?? null
  const links: Link[] = []
  const calls: Array<{ readonly url: string; readonly headers: Readonly<Record<string, string>> }> = []
  const line: Line = { textContent: "" }
  const mapTitle: Line = { textContent: "" }
  const pageTitle: Line = { textContent: "" }
  const inPage: Readonly<Record<string, Line | { readonly content: string }>> = {
    'meta[name="samvej-files"]': { content: JSON.stringify(firstFiles) },
    'meta[name="samvej-headers"]': { content: JSON.stringify(always) },
    ".sv-shell-query strong": line,
    ".sv-shell-map .sv-shell-title": mapTitle,
    ".sv-shell-page .sv-shell-title": pageTitle
  }
  const app = { querySelector: () => ({ addEventListener: () => undefined }) }
  let isAppLoaded = written === undefined
  const listeners = new Map<string, (event: { readonly target: unknown }) => void>()
  const template = { lang: written, content: { cloneNode: () => app } }
  const append = (added: Link | typeof app): void => {
    if ("querySelector" in added) isAppLoaded = true
    else links.push(added)
  }
  runInNewContext(script, {
    document: {
      documentElement: page,
      querySelector: (selector: string) =>
        selector === "#samvej-app" && written !== undefined ? template : (inPage[selector] ?? null),
      createElement: (): Link => ({}),
      head: { append }
    },
    addEventListener: (type: string, listener: (event: { readonly target: unknown }) => void) => {
      listeners.set(type, listener)
    },
    localStorage: { getItem: read },
    sessionStorage: { getItem: () => (isActing ? JSON.stringify({ token: "theirs" }) : null) },
    ...(native === undefined ? {} : { [native]: { platform: "ios" } }),
    URLSearchParams,
    AbortController,
    performance,
    /** The rest of the page comes at once. */
    MutationObserver: class {
      readonly #tell: (records: unknown, observer: unknown) => void
      constructor(tell: (records: unknown, observer: unknown) => void) {
        this.#tell = tell
      }
      observe = () => this.#tell([], this)
      disconnect = () => undefined
    },
    fetch: (url: string, { headers }: { readonly headers: Readonly<Record<string, string>> }) => {
      calls.push({ url, headers: { ...headers } })
      return Promise.resolve(new Response())
    },
    location: { pathname, search },
    matchMedia: () => ({ matches: isDark, addEventListener: () => undefined }),
    navigator: { languages }
  })
  if (touch !== undefined) listeners.get(touch)?.({ target: { closest: () => null } })
  return { ...attributes, isAppLoaded, lang: page.lang, links, calls, line, mapTitle, pageTitle }
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
    ["a shared trip", "/shared-trip/1", {}, "half"],
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

  it.each([
    ["a guest's start page", "/", {}, ["/assets/texts-start-da.js", "/assets/start.js"]],
    [
      "the start page of a signed-in person",
      "/",
      { "samvej.session": "{}" },
      ["/assets/texts-start-da.js", "/assets/start.js", "/assets/overview.js"]
    ],
    [
      "a search",
      "/demand?from=1",
      { "samvej.session": "{}" },
      ["/assets/texts-other-da.js", "/assets/search.js", "/assets/search.css"]
    ],
    ["a page that is opened less", "/account", {}, ["/assets/texts-other-da.js"]]
  ])("the browser begins to load the files of %s", (_name, path, stored, files) => {
    const { links } = paint({ path, stored, languages: ["da"] })
    expect(links.map(({ href }) => href)).toEqual(files)
  })

  it("scripts are loaded as modules, and styles wait until their page asks for them", () => {
    const { links } = paint({ path: "/demand", languages: ["da"] })
    expect(links.slice(1)).toEqual([
      { rel: "modulepreload", crossOrigin: "", href: "/assets/search.js" },
      { rel: "preload", as: "style", crossOrigin: "", href: "/assets/search.css" }
    ])
  })

  const session = { "samvej.session": JSON.stringify({ token: "mine" }) }

  const ofDanishPage = ["/assets/texts-other-da.js"]
  it.each([
    ["waits until it is touched", {}, false, []],
    ["is loaded at a key", { touch: "keydown" }, true, ofDanishPage],
    ["is loaded when a finger is lifted", { touch: "pointerup" }, true, ofDanishPage],
    ["is loaded when a control has the focus", { touch: "focusin" }, true, ofDanishPage],
    ["waits while a finger scrolls", { touch: "pointercancel" }, false, []],
    ["is loaded at once for a session", { stored: session }, true, ofDanishPage],
    ["is loaded at once in another language", { written: "en" }, true, ofDanishPage],
    ["is loaded at once in the native app", { native: "Capacitor" }, true, ofDanishPage],
    ["is loaded at once to keep a campaign", { path: "/landing?utm_source=mail" }, true, ofDanishPage]
  ])("AUTH-039 L10N-002 the app of a page that the server wrote %s", (_name, visit, isAppLoaded, files) => {
    const painted = paint({ path: "/landing", written: "da", languages: ["da"], ...visit })
    expect(painted.isAppLoaded).toBe(isAppLoaded)
    expect(painted.links.map(({ href }) => href)).toEqual(files)
  })

  it.each([
    ["home", "/", ["/api/me", "/api/v3/commute/overview/list"]],
    ["another page", "/account", ["/api/me"]]
  ])(
    "HTTP-003 HTTP-005 a signed-in person's answers of %s are asked for, as the app would ask",
    (_name, path, urls) => {
      const { calls } = paint({ path, stored: session, languages: ["da"] })
      const headers = { ...always, "Accept-Language": "da", Authorization: "Bearer mine" }
      expect(calls).toEqual(urls.map((url) => ({ url, headers })))
    }
  )

  it.each([
    ["a trip", { trip_id: "t 1" }, apiPath.search.marketplaceTrip({ params: { id: "t 1" }, query: {} })],
    [
      "a trip between stops for two",
      { seats: "2", destinationStopId: "to/2", trip_id: "t1", departureStopId: "from+1", ref: "x" },
      apiPath.search.marketplaceTrip({
        params: { id: "t1" },
        query: { departureStopId: "from+1", destinationStopId: "to/2", seats: 2 }
      })
    ]
  ])(
    "SRCH-019 a guest's result is asked for by the address that the contract gives it: %s",
    (_name, query, url) => {
      const path = `/trip-details/search-result?${new URLSearchParams(query)}`
      expect(paint({ path }).calls).toEqual([{ url, headers: { ...always, "Accept-Language": "en" } }])
    }
  )

  it.each([
    ["a guest's start page", {}],
    ["a session that cannot be read", { stored: { "samvej.session": "{}" } }],
    ["somebody who acts as another person", { stored: session, isActing: true }],
    ["the native app, whose calls have further headers", { stored: session, native: "Capacitor" }],
    ["a page that is connected to it", { stored: session, native: "nativeBridge" }]
  ])("SEC-020 nothing is asked for %s", (_name, visit) => {
    expect(paint(visit).calls).toEqual([])
  })

  const ends = { street: "Tværbakken 9", city: "Roskilde" }
  it.each([
    ["their names", { name: "<b>Hjem</b>", ...ends }, "<b>Hjem</b> → Rådhuspladsen"],
    ["a street without a name", { name: "", ...ends }, "Tværbakken 9 → Rådhuspladsen"],
    ["a town without a street", { name: "", street: "", city: "Roskilde" }, "Roskilde → Rådhuspladsen"],
    ["nothing of half a place", { name: "" }, ""]
  ])("a search shows %s", (_name, from, shown) => {
    const to = { name: "Rådhuspladsen", street: "Rådhuspladsen 1", city: "København V" }
    const query = new URLSearchParams({ from: JSON.stringify(from), to: JSON.stringify(to) })
    expect(paint({ path: `/demand?${query}` }).line.textContent).toBe(shown)
  })

  describe("the heading that a page had when it was left", () => {
    const inAnHour = Date.now() + 3_600_000
    const left = (address: string, until = inAnHour) => ({
      ...session,
      "samvej.headings": JSON.stringify([
        { address: "/other", text: "Another page", until },
        { address, text: "Ride with Mia", until }
      ])
    })

    it.each([
      ["home", "/", ["Ride with Mia", ""]],
      ["a trip", "/trip-details/passenger?booking=1", ["Ride with Mia", ""]],
      ["a page without a map", "/account", ["", "Ride with Mia"]]
    ])("is shown at once: %s", (_name, path, [onMap, onPage]) => {
      const { mapTitle, pageTitle } = paint({ path, stored: left(path) })
      expect([mapTitle.textContent, pageTitle.textContent]).toEqual([onMap, onPage])
    })

    it.each([
      ["SEC-008 after the sign-out", { stored: { ...left("/"), "samvej.session": undefined } }],
      ["SEC-020 to somebody who acts as another person", { stored: left("/"), isActing: true }],
      ["on another page", { stored: left("/trip-history") }],
      ["when it was left long ago", { stored: left("/", Date.now() - 1) }]
    ])("is not shown %s", (_name, visit) => {
      expect(paint({ path: "/", ...visit }).mapTitle.textContent).toBe("")
    })
  })
})
