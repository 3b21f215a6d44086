import type { Page } from "@playwright/test"

/** Stores the session in the browser, so that every URL opened afterwards is opened by the owner of the token. */
export const signInWithToken = (page: Page, token: string) =>
  page.addInitScript((session) => localStorage.setItem("samvej.session", session), JSON.stringify({ token }))
