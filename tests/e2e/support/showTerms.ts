import type { Page } from "@playwright/test"

/** Tells this page of terms published at an instant: published ones would concern all people of the server that the specs share. */
export const showTerms = (page: Page, publishTime: string, url = "https://samvej.example/terms") =>
  page.route("**/api/terms/latest", (route) => route.fulfill({ json: { publish_time: publishTime, url } }))
