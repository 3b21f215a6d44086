import type { Page } from "@playwright/test"

interface Refusal {
  readonly status: number
  readonly error: string
  /** Further fields of the answer. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/**
 * Refuses the calls of a path, where no state of the server makes it refuse at that moment. A page whose connection comes up reloads
 * what it shows, so one refusal of what it reads may be gone before a test sees it.
 *
 * @returns Lets the calls reach the server again.
 */
export const refuseCalls = async (
  page: Page,
  path: string,
  { error, fields = {}, status }: Refusal,
  times?: number
): Promise<() => Promise<void>> => {
  const pattern = `**${path}`
  await page.route(
    pattern,
    (route) => route.fulfill({ status, json: { error, identifier: error, message: "", ...fields } }),
    times === undefined ? {} : { times }
  )
  return () => page.unroute(pattern)
}

/** Refuses the next call of a path. */
export const refuseOnce = (page: Page, path: string, refusal: Refusal): Promise<unknown> =>
  refuseCalls(page, path, refusal, 1)
