import type { Page } from "@playwright/test"

/** One screen in one state, as a person could meet it. */
export interface State {
  /** Lower-case words and dashes: `start-guest`, `trip-details-full`. */
  readonly name: string
  /**
   * From an empty browser to the state, signing in where that is needed; the picture is taken when it resolves. It runs in
   * several languages and more than once on one server: find things by role and test id, and use people of your own.
   */
  readonly show: (page: Page) => Promise<void>
}
