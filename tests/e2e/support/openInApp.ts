import type { Page } from "@playwright/test"

interface App {
  readonly platform?: "ios" | "android"
  readonly buildVersion?: string
  readonly capabilities?: ReadonlyArray<string>
  readonly playerId?: string
}

/** Opens every page from now on in a native app, which keeps the events that a page posts to it: `eventsOfApp`. */
export const openInApp = (page: Page, app: App = {}): Promise<unknown> =>
  page.addInitScript(
    (given) => {
      const received: Array<unknown> = []
      const post = (event: string, data: unknown) => received.push([event, data])
      Reflect.set(globalThis, "nativeBridge", { ...given, received, post })
    },
    { platform: "ios", buildVersion: "5.0.11", capabilities: [], ...app }
  )

/** The events that the page has posted to the app, each with its data. */
export const eventsOfApp = (page: Page): Promise<unknown> =>
  page.evaluate<unknown>("globalThis.nativeBridge.received")
