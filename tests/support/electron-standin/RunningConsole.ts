import type { Page } from "@playwright/test"

/** What spares Chromium work in a short test: to draw maps, and to optimise code for a page that is gone before it pays. */
export const flagsOfShortTests: ReadonlyArray<string> = [
  "--disable-3d-apis",
  "--js-flags=--no-turbofan,--no-maglev"
]

export interface LaunchOptions {
  /** Origin of the server that the console talks to. */
  readonly apiUrl: string
  /** Language of the system: menus, window titles and the first screen. */
  readonly language?: "en" | "da" | "sv" | "nl" | "nb"
  /** A link that starts the console: `samvej://trips`. */
  readonly link?: string
  /** For a test of a second without maps, in whose places notes stand. */
  readonly isShort?: boolean
}

export interface RunningConsole {
  /** What the windows run on, for reports. */
  readonly runner: "electron" | "stand-in"
  readonly page: Page
  /** The window of an impersonation: the open one, or the next one that opens. */
  readonly impersonationPage: () => Promise<Page>
  /** The place of the next download of the window, once its file is complete. */
  readonly savedFile: () => Promise<string>
  /** Lets the person take the place that the next dialog of main proposes for a file; answers it. */
  readonly chosenPlace: () => Promise<string>
  /** A link that is clicked elsewhere while the console runs. */
  readonly openLink: (link: string) => Promise<void>
  /** Wakes the computer, as after it has slept. */
  readonly resume: () => Promise<void>
  readonly close: () => Promise<void>
}
