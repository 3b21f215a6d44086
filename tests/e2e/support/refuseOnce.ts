import type { Page } from "@playwright/test"

interface Refusal {
  readonly status: number
  readonly error: string
  /** Further fields of the answer. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** Refuses the next call of a path, where no state of the server makes it refuse at that moment. */
export const refuseOnce = (
  page: Page,
  path: string,
  { error, fields = {}, status }: Refusal
): Promise<unknown> =>
  page.route(
    `**${path}`,
    (route) => route.fulfill({ status, json: { error, identifier: error, message: "", ...fields } }),
    { times: 1 }
  )
