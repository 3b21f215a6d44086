// Runs before the first paint: the colour scheme, the language and the kind of page, which the shell in index.html follows. Then begins to
// load the answers and the files of this page, which the app would ask for only after its own script has come; a page that the server wrote
// waits with all of it until it is touched. A step that fails leaves the others as they are.
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
  const isNative = "Capacitor" in globalThis || "nativeBridge" in globalThis

  const prefersDark = matchMedia("(prefers-color-scheme: dark)")
  const setScheme = () => {
    const chosen = localStorage.getItem("mantine-color-scheme-value")
    const dark = chosen === "dark" || (chosen !== "light" && prefersDark.matches)
    page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light")
  }
  attempt(setScheme)

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

  /** Begins to load the files of this page. */
  const preload = () => {
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
  }

  // A page that the server wrote has the app in a template: `apps/api/written`.
  const template = document.querySelector("#samvej-app")
  let isLoading = template === null
  const load = () => {
    if (isLoading) return
    isLoading = true
    const app = template.content.cloneNode(true)
    app.querySelector("script").addEventListener("error", () => {
      isLoading = false
      void goOnWithoutApp()
    })
    document.head.append(app)
    attempt(preload)
  }

  /** Shows one of the messages that the server wrote beside its page, or none. */
  const tell = (name) => {
    for (const notice of document.querySelectorAll("#shell [data-notice]")) {
      notice.hidden = notice.getAttribute("data-notice") !== name
      notice.querySelector("button")?.addEventListener("click", loadAnew)
    }
  }

  /** Loads this address anew, as a page of the present release, with what was typed. */
  const loadAnew = () => {
    const address = new URL(location.href)
    for (const { name, value } of document.querySelectorAll("#shell input"))
      if (value !== "") address.searchParams.set(name, value)
    history.replaceState(history.state, "", address)
    location.reload()
  }

  /** The mark of `shared/routing/reloadOnce.ts`; a tab that cannot remember it would load anew without end. */
  const markReloaded = () =>
    attempt(() => {
      if (sessionStorage.getItem("samvej.reloaded") !== null) return false
      sessionStorage.setItem("samvej.reloaded", "")
      return true
    }) === true

  const ping = () =>
    fetch("/api/ping", { cache: "no-store", signal: AbortSignal.timeout(10_000) }).catch(() => undefined)

  // The browser notices a lost network, but not a server that is away.
  let retryTimer
  const retry = async () => {
    clearTimeout(retryTimer)
    if ((await ping()) === undefined) waitForConnection()
    else load()
  }
  const waitForConnection = () => {
    tell("offline")
    clearTimeout(retryTimer)
    retryTimer = setTimeout(retry, 5000)
    addEventListener("online", retry, { once: true })
  }

  /**
   * The app has not come. What is pressed waits for the connection; with one, the release has other files: a link works by itself, and another
   * page loads anew, once, but not below the fingers of somebody who types. The next touch tries again.
   */
  const goOnWithoutApp = async () => {
    const answer = await ping()
    if (answer === undefined) return waitForConnection()
    const held = document.querySelector("#shell [data-held]")
    if (held === null && document.activeElement?.matches("#shell input") === true) return
    held?.removeAttribute("data-held")
    if (held?.href !== undefined) location.assign(held.href)
    else if (answer.ok && markReloaded()) loadAnew()
    else tell("missing")
  }

  /** Spells a code while it is typed or pasted, as `core/trip/tripCode.ts` does, and keeps the caret behind the same digit. */
  const spell = (field) => {
    const digitsOf = (text) => text.replace(/\D/g, "")
    const [total, half] = [digitsOf(field.placeholder).length, field.placeholder.indexOf("-")]
    const before = digitsOf(field.value.slice(0, field.selectionEnd)).length
    const code = digitsOf(field.value).slice(0, total)
    const spelled = code.length > total / 2 ? `${code.slice(0, half)}-${code.slice(half)}` : code
    if (spelled === field.value) return
    field.value = spelled
    const caret = before > half ? before + 1 : before
    field.setSelectionRange(caret, caret)
  }

  /** Loads the app at the first touch. What is pressed before it stands is marked, and `takeOver` presses it in the app. */
  const loadWhenTouched = () => {
    prefersDark.addEventListener("change", () => attempt(setScheme))
    const on = (type, listener) => addEventListener(type, listener, true)
    // While a finger is down, the page below it stays.
    let isDown = false
    on("pointerdown", () => {
      isDown = true
    })
    on("pointercancel", () => {
      isDown = false
    })
    for (const type of ["pointerup", "focusin", "keydown", "input"])
      on(type, () => {
        if (type === "pointerup") isDown = false
        if (!isDown) load()
      })
    on("input", ({ target }) => {
      const form = target.closest("#shell form")
      if (form === null) return
      spell(target)
      form.querySelector("[type=submit]").disabled = form.checkValidity() === false
    })
    on("click", (event) => {
      const control = event.target.closest("#shell[data-written] main :is(a, button)")
      const isElsewhere = control?.origin !== undefined && control.origin !== location.origin
      const isNewTab = ["ctrlKey", "metaKey", "shiftKey", "altKey"].some((key) => event[key] === true)
      if (control === null || isElsewhere || isNewTab) return
      event.preventDefault()
      document.querySelector("#shell [data-held]")?.removeAttribute("data-held")
      control.setAttribute("data-held", "")
      load()
    })
  }

  attempt(() => {
    if ("mediaDevices" in navigator) page.setAttribute("data-camera", "")
    const isGuest = own === null && acting === null && !isNative
    // The app keeps the campaign of a link when it starts.
    const isHeld = template?.lang === page.lang && isGuest && !query.has("utm_source")
    if (isHeld) loadWhenTouched()
    else if (template === null) preload()
    else load()
  })
}
