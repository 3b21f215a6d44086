import type { Page } from "@playwright/test"

/** Every page gets the event by which a browser tells that it can install the app; the browser of the tests never can. */
export const offerInstallation = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener("load", () => {
      const event = new Event("beforeinstallprompt", { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }))
    })
  })
