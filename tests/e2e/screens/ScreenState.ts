import type { Page } from "@playwright/test"

/** A screenshot of the gallery: a screen and how to bring it to one of its states. */
export interface ScreenState {
  /** Lower-case letters and dashes: `start-guest`, `trip-details-full`. */
  readonly name: string
  /** The calls that are refused on the way: the status, and the end of the path. */
  readonly refused?: ReadonlyArray<readonly [number, string]>
  /**
   * Brings an empty browser to the state; the screenshot is taken when it resolves. It runs in several languages and more
   * than once on one server: find elements by role and test id, and use separate people.
   */
  readonly show: (page: Page) => Promise<void>
}
