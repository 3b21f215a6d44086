import { afterEach, beforeEach, vi } from "vitest"

/** Answers the calls of the stubbed page; each test says with which response. */
export const fetched = vi.fn<(input: RequestInfo | URL, init: RequestInit) => Promise<Response>>()

export const respond = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } })

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Gives each test of a file a page in a language, with empty storages, whose calls `fetched` answers. */
export const stubPage = (language = "en") => {
  beforeEach(() => {
    fetched.mockReset()
    vi.stubGlobal("location", {
      href: "https://samvej.example/",
      origin: "https://samvej.example",
      pathname: "/"
    })
    vi.stubGlobal("document", { documentElement: { lang: language } })
    vi.stubGlobal("localStorage", emptyStorage)
    vi.stubGlobal("sessionStorage", emptyStorage)
    vi.stubGlobal("fetch", fetched)
  })
  afterEach(() => vi.unstubAllGlobals())
}
