import type { Page } from "@playwright/test"

/** Opens a page within the running app, which keeps what it has in memory, as a link would. */
export const openInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, path)
