import type { Page } from "@playwright/test"

/** Opens an address as a link of the app does, without loading the page again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }
    history.pushState(state, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state }))
  }, path)
