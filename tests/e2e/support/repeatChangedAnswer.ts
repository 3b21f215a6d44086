import type { Page } from "@playwright/test"

/** Answers every later call of a path with what the page gets now, changed. The page asks itself, because a test cannot call `app://`. */
export const repeatChangedAnswer = async (
  page: Page,
  path: string,
  change: (body: string) => string
): Promise<void> => {
  const body = await page.evaluate(async (asked) => (await fetch(asked)).text(), path)
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: "application/json", body: change(body) })
  )
}
