import { resolve } from "node:path"
import type { Page } from "@playwright/test"
import { findElectron, hasDisplay } from "#scripts/desktop/findElectron.ts"
import { launchOnElectron } from "./electronRunner.ts"
import { launchOnStandIn } from "./standInRunner.ts"

export interface LaunchOptions {
  /** Origin of the server that the console talks to. */
  readonly apiUrl: string
  /** Language of the system: menus, window titles and the first screen. */
  readonly language?: "en" | "da" | "sv" | "nl" | "nb"
}

export interface RunningConsole {
  /** What the windows run on; a report says it. */
  readonly runner: "electron" | "stand-in"
  readonly page: Page
  /** The rider app as somebody else: the open window, or the next one that opens. */
  readonly impersonationPage: () => Promise<Page>
  readonly close: () => Promise<void>
}

const mainFile = resolve(import.meta.dirname, "../../../.build/console/main/index.js")

/**
 * Starts the built console on a real Electron, or on the stand-in where there is none or nothing to show it on.
 * Motion is reduced: software drawing of moving arrows would take the whole machine.
 */
export const launchConsole = async (options: LaunchOptions): Promise<RunningConsole> => {
  const electron = hasDisplay(process.env) ? findElectron(process.env) : undefined
  const running =
    electron === undefined
      ? await launchOnStandIn(mainFile, options)
      : await launchOnElectron(electron, mainFile, options)
  await running.page.emulateMedia({ reducedMotion: "reduce" })
  return running
}
