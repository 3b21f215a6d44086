// Runs before the first paint: the colour scheme, the language and the kind of page, which the shell in index.html follows. Then begins to
// load the answers and the files of this page, which the app would ask for only after its own script has come. A step that fails leaves
// the others as they are.
{
  const page = document.documentElement
  const path = location.pathname
  const query = new URLSearchParams(location.search)
  const attempt = (step) => {
    try {
      return step()
    } catch {}
  }
  const own = attempt(() => localStorage.getItem("samvej.session")) ?? null
  const acting = attempt(() => sessionStorage.getItem("samvej.session")) ?? null

  attempt(() => {
    const chosen = localStorage.getItem("mantine-color-scheme-value")
    const dark =
      chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
    page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light")
  })

  attempt(() => {
    let shell = /^\/(demand|provide|trip-details|shared-trip|active-trip)(\/|$)/.test(path) ? "half" : "page"
    if (path === "/") shell = own === null && acting === null ? "guest" : "home"
    if (path === "/active-trip" || (path === "/demand" && location.search !== "")) shell = "full"
    page.setAttribute("data-shell", shell)
  })

  attempt(() => {
    const tags = { da: "da", sv: "sv", en: "en", nl: "nl", nb: "nb", no: "nb", nn: "nb" }
    const wanted = localStorage.getItem("samvej.language") ?? navigator.languages.join(",")
    const codes = wanted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase())
    page.lang = tags[codes.find((code) => code in tags)] ?? "en"
  })

  /** Writes a text into an element of the shell as soon as there is one. */
  const write = (selector, text) =>
    new MutationObserver((_, observer) => {
      const element = document.querySelector(selector)
      if (element === null) return
      element.textContent = text
      observer.disconnect()
    }).observe(page, { childList: true, subtree: true })

  // The places of a search, which its page shows above the results.
  attempt(() => {
    if (path !== "/demand") return
    const places = ["from", "to"].map((name) => JSON.parse(query.get(name)))
    const names = places.map((place) => [place.name, place.street, place.city].find((text) => text !== ""))
    if (names.every((name) => typeof name === "string")) write(".sv-shell-query strong", names.join(" → "))
  })

  // The heading that the page had when its person left it: `shared/page/keptHeadings.ts`.
  attempt(() => {
    if (own === null || acting !== null) return
    const kept = JSON.parse(localStorage.getItem("samvej.headings"))
    const heading = kept.find(
      ({ address, until }) => address === path + location.search && until > Date.now()
    )
    const layout = page.getAttribute("data-shell") === "page" ? "page" : "map"
    if (heading !== undefined) write(`.sv-shell-${layout} .sv-shell-title`, heading.text)
  })

  /** The trip that the page of a result shows. */
  const resultCalls = () => {
    const valueOf = (name) => query.get(name) ?? ""
    if (path !== "/trip-details/search-result" || valueOf("trip_id") === "") return []
    const stops = ["departureStopType", "departureStopId", "destinationStopType", "destinationStopId"]
    const names = ["requestId", ...stops, "departureStopPivotId", "destinationStopPivotId", "seats"]
    const given = names.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== "")
    const asked = given.length === 0 ? "" : `?${new URLSearchParams(given)}`
    return [`/api/v3/commute/marketplace/trip/${encodeURIComponent(valueOf("trip_id"))}${asked}`]
  }

  // What the page asks the API for first; `apiFetch` takes these answers. Not while somebody acts as another person, whose answers no page
  // keeps, and not in the native app, whose calls have further headers.
  attempt(() => {
    const always = document.querySelector('meta[name="samvej-headers"]')
    const isNative = "Capacitor" in globalThis || "nativeBridge" in globalThis
    if (always === null || acting !== null || isNative) return
    const headers = { ...JSON.parse(always.content), "Accept-Language": page.lang }
    const urls = []
    const token = own === null ? undefined : JSON.parse(own).token
    if (typeof token === "string") {
      headers.Authorization = `Bearer ${token}`
      urls.push("/api/me")
      if (path === "/") urls.push("/api/v3/commute/overview/list")
    }
    urls.push(...resultCalls())
    globalThis.samvejFirstAnswers = urls.map((url) => {
      const controller = new AbortController()
      const response = fetch(url, { headers, signal: controller.signal })
      response.catch(() => undefined)
      return { url, headers, startedAt: performance.now(), controller, response }
    })
  })

  attempt(() => {
    const list = document.querySelector('meta[name="samvej-files"]')
    const files = list === null ? {} : JSON.parse(list.content)
    const wants = [(path === "/" ? "start " : "page ") + page.lang, path]
    if (page.getAttribute("data-shell") === "home") wants.push("session")
    for (const file of wants.flatMap((want) => files[want] ?? [])) {
      const link = document.createElement("link")
      link.rel = "modulepreload"
      if (file.slice(-4) === ".css") {
        link.rel = "preload"
        link.as = "style"
      }
      link.crossOrigin = ""
      link.href = file
      document.head.append(link)
    }
  })
}
