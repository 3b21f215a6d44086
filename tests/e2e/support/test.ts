import { test as plain } from "@playwright/test"
import { launchConsole } from "#tests/support/electron-standin/launchConsole.ts"
import type { RunningConsole } from "#tests/support/electron-standin/RunningConsole.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { type ExpectMessage, type ExpectRefusal, type MayBeRefused, watchPages } from "./pageProblems.ts"
import { resetWindow } from "./resetWindow.ts"
import { sharedServerUrl } from "./sharedServer.ts"
import { type Numbers, startDemoServer } from "./startDemoServer.ts"

export interface WorkerFixtures {
  /**
   * Product settings of a spec that differ from the defaults: `test.use({ numbers: { seats: { max: 6 } } })`. The spec gets a
   * server of its own.
   */
  readonly numbers: Numbers
  /**
   * Gives each worker a server of its own, for specs that move its clock, which never goes back, or need its demo people for themselves. Only
   * specs of the same name share it.
   */
  readonly ownServer: string | undefined
  /**
   * A server process with the demo region and people; `url` has no slash at the end. It has a `pid` and the folder of its data if no
   * other spec uses it.
   */
  readonly server: { readonly url: string; readonly pid?: number; readonly dataDir?: string }
  /** Opens the built desktop console, once for all specs of a worker: its start would take longer than many a spec. */
  readonly openDesktop: () => Promise<RunningConsole>
}

export interface TestFixtures {
  /**
   * Gives a spec of the console the window of the built desktop console as its page, which shows the sign-in at first and takes whole
   * addresses alone: see `ConsolePage.open`.
   */
  readonly inDesktopWindow: boolean
  /** Announces that a page's call is refused: `expectRefusal(409, "/book")`, with the end of the path. The test fails if none is. */
  readonly expectRefusal: ExpectRefusal
  /** The same where it depends on the moment whether the page still makes the call. */
  readonly mayBeRefused: MayBeRefused
  /** Announces an error or a warning in a page's console. The test fails if there is none. */
  readonly expectMessage: ExpectMessage
  readonly pageProblems: ReturnType<typeof watchPages>
}

/**
 * Playwright's `test` with a real server, which the specs of a run share: people of a spec have telephone numbers of their own.
 * A test fails when a page logs an error or a warning, has an unhandled error, or is refused a call, unless the test announces it.
 */
export const test = plain.extend<TestFixtures, WorkerFixtures>({
  numbers: [{}, { scope: "worker", option: true }],
  ownServer: [undefined, { scope: "worker", option: true }],
  server: [
    async ({ numbers, ownServer }, use, { parallelIndex }) => {
      if (ownServer === undefined && Object.keys(numbers).length === 0) {
        await use({ url: sharedServerUrl() })
        return
      }
      await withTemporaryFolder(async (folder) => {
        const server = await startDemoServer({ folder, numbers, name: String(parallelIndex) })
        await use(server)
        await server.stop()
      })
    },
    { scope: "worker", timeout: 300_000 }
  ],
  openDesktop: [
    async ({ server }, use) => {
      let opening: Promise<RunningConsole> | undefined
      await use(() => {
        opening ??= launchConsole({ apiUrl: server.url, isShort: true })
        return opening
      })
      await (await opening)?.close()
    },
    { scope: "worker" }
  ],
  inDesktopWindow: [false, { option: true }],
  page: async ({ inDesktopWindow, openDesktop, page, pageProblems, viewport }, use, { annotations }) => {
    if (!inDesktopWindow) {
      await use(page)
      // A call that a route passes on as the test ends is no fault.
      await page.unrouteAll({ behavior: "ignoreErrors" })
      return
    }
    const desktop = await openDesktop()
    annotations.push({ type: "windows", description: desktop.runner })
    if (viewport !== null) await desktop.page.setViewportSize(viewport)
    const unwatch = pageProblems.watch(desktop.page.context())
    // The window asks whether somebody is signed in, because the main process has the token.
    pageProblems.mayBeRefused(401, "/console/session")
    await use(desktop.page)
    unwatch()
    await resetWindow(desktop.page)
  },
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  pageProblems: [
    async ({ browser }, use) => {
      const problems = watchPages(browser)
      await use(problems)
      problems.stop()
    },
    { auto: true }
  ],
  expectRefusal: async ({ pageProblems }, use) => {
    await use(pageProblems.expectRefusal)
  },
  mayBeRefused: async ({ pageProblems }, use) => {
    await use(pageProblems.mayBeRefused)
  },
  expectMessage: async ({ pageProblems }, use) => {
    await use(pageProblems.expectMessage)
  }
})

export { expect } from "@playwright/test"
