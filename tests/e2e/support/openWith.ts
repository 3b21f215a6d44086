import type { Page } from "@playwright/test"

/** Whatever is opened on that page from now on is opened by whom the token belongs to. */
export const openWith = (page: Page, token: string) =>
  page.addInitScript((session) => localStorage.setItem("samvej.session", session), JSON.stringify({ token }))
