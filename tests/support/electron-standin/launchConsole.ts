import { resolve } from "node:path"
import { findElectron, hasDisplay } from "#scripts/desktop/findElectron.ts"
import { launchOnElectron } from "./electronRunner.ts"
import type { LaunchOptions, RunningConsole } from "./RunningConsole.ts"
import { launchOnStandIn } from "./standInRunner.ts"

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
