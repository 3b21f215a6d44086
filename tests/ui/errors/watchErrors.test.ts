import { createInstance } from "i18next"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

const settingsAt = (sampleRate: number) =>
  encodePublicSettings(toPublicSettings({ ...defaultProductSettings, tracing: { sampleRate } }))

type Listener = (event: object) => void
const listeners = new Map<string, Listener[]>()
const emit = (name: string, event: object): void => {
  for (const listen of listeners.get(name) ?? []) listen(event)
}

interface Visit {
  readonly sampleRate?: number
  readonly onLine?: boolean
}

/** Opens the app in a browser; each visit has the modules anew. */
const visit = async ({ onLine = true, sampleRate = 1 }: Visit = {}) => {
  vi.resetModules()
  listeners.clear()
  vi.stubGlobal("navigator", { onLine })
  vi.stubGlobal("document", { querySelector: () => null, documentElement: { lang: "en" } })
  vi.stubGlobal("addEventListener", (name: string, listen: Listener) =>
    listeners.set(name, [...(listeners.get(name) ?? []), listen])
  )
  const stored = new Map([["samvej.settings", settingsAt(sampleRate)]])
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => undefined
  })
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
  const { reportCaught, watchErrors } = await import("#ui/errors/watchErrors.ts")
  watchErrors({ app: "rider", route: () => "/trip/:id" })
  return { reportCaught }
}

const crash = (message: string) =>
  Object.assign(new TypeError(message), {
    stack: `TypeError\n    at render (https://a.example/Page-a1.js:1:2)`
  })

/** The bodies of the reports, once there are as many; a report that should not be sent would be among them. */
const reports = async (count: number) => {
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(count), 10_000)
  return fetched.mock.calls.map(([url, init]) => {
    expect([init.method, new URL(url instanceof Request ? url.url : url).pathname]).toEqual([
      "POST",
      "/api/errors"
    ])
    const body: unknown = JSON.parse(
      init.body instanceof Uint8Array ? new TextDecoder().decode(init.body) : ""
    )
    return body
  })
}

stubPage()
beforeEach(() => vi.spyOn(Math, "random").mockReturnValue(0.5))

describe("SHELL-010 N71 the app reports", () => {
  const report = { app: "rider", route: "/trip/:id", name: "TypeError", frames: ["render Page-a1.js:1:2"] }

  it("errors that nobody catches, promises that nobody handles, and what an error boundary caught", async () => {
    const { reportCaught } = await visit()
    emit("error", { error: crash("no seat for 12") })
    emit("unhandledrejection", { reason: crash("no trip") })
    reportCaught(crash("no page"))
    expect(await reports(3)).toEqual([
      { ...report, message: "no seat for 0" },
      { ...report, message: "no trip" },
      { ...report, message: "no page" }
    ])
  })

  it("the same error once, and five in a visit", async () => {
    const { reportCaught } = await visit()
    for (const word of ["one", "one", "two", "three", "four", "five", "six"]) reportCaught(crash(word))
    expect(await reports(5)).toEqual(
      ["one", "two", "three", "four", "five"].map((message) => ({ ...report, message }))
    )
  })

  it("of a refusal its code, and not the text of the server", async () => {
    const { reportCaught } = await visit()
    const { toRefusal } = await import("#ui/api/Refusal.ts")
    reportCaught(toRefusal(409, { error: "already_booked", message: "anna has booked" }))
    expect(await reports(1)).toMatchObject([{ name: "Refusal", message: "already_booked" }])
  })

  it("no error of a report", async () => {
    await visit()
    const failed = vi.fn<(reason: unknown) => void>()
    process.on("unhandledRejection", failed)
    fetched.mockImplementation(() => Promise.resolve(respond(429, { error: "too_many_requests" })))
    emit("error", { error: crash("no seat") })
    await reports(1)
    fetched.mockRejectedValue(new TypeError("no network"))
    emit("error", { error: crash("no trip") })
    await reports(2)
    await new Promise((resolve) => setImmediate(resolve))
    process.off("unhandledRejection", failed)
    expect(failed).not.toHaveBeenCalled()
  })

  it.each([
    ["nothing without connection", { onLine: false }],
    ["no error that is not of the share", { sampleRate: 0.5 }]
  ])("%s", async (_case, browser) => {
    const { reportCaught } = await visit(browser)
    const { sendErrorReport } = await import("#ui/errors/sendErrorReport.ts")
    reportCaught(crash("no seat"))
    await sendErrorReport({ app: "rider", route: "/", problem: crash("no trip") })
    expect(fetched).not.toHaveBeenCalled()
  })

  it("no notice of the browser that is no error", async () => {
    await visit()
    emit("error", { message: "ResizeObserver loop", error: null })
    emit("error", { error: crash("no seat") })
    expect(await reports(1)).toMatchObject([{ message: "no seat" }])
  })

  // No server answers such a code to its own app: a code without a text fails `tests/scripts/errorCodes.test.ts`. A stored app may be older.
  it("HTTP-011 a refusal whose code has no text", async () => {
    await visit()
    const [{ errorText }, { toRefusal }] = await Promise.all([
      import("#ui/api/errorText.ts"),
      import("#ui/api/Refusal.ts")
    ])
    const i18n = createInstance()
    const error = { generic: "Something went wrong.", known: "It is full." }
    await i18n.init({ lng: "en", resources: { en: { error, common: { inAMoment: "in a moment" } } } })
    expect(errorText(toRefusal(409, { error: "known" }), i18n)).toBe("It is full.")
    expect(errorText(toRefusal(409, { error: "new_code" }), i18n)).toBe("Something went wrong.")
    expect(await reports(1)).toMatchObject([{ name: "Refusal", message: "new_code" }])
  })
})
