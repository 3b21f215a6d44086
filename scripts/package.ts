/**
 * `npm run package`: builds an installer of the desktop console for this system and the server in `API_URL`. Arguments
 * after `--` go to electron-builder: `npm run package -- --dir` stops at the folder that would be installed.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { ServerRefused, serverOrigin } from "#desktop/serverOrigin.ts"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { apiUrl } from "./desktop/apiUrl.ts"
import { findElectron } from "./desktop/findElectron.ts"
import { stagePackage } from "./packaging/stagePackage.ts"

const run = (command: string, args: ReadonlyArray<string>, shell = false): boolean =>
  spawnSync(command, args, { stdio: "inherit", shell }).status === 0

const pack = async (electron: string, server: string): Promise<string | undefined> => {
  const build = builds.find(({ name }) => name === "console")
  if (build !== undefined) console.log(`  ${await ensureBuild(build, new AbortController().signal)}`)
  const { app, config, installers, tool } = stagePackage(".build/desktop", electron, server)
  if (!run("npm", ["ci", "--ignore-scripts", "--prefix", tool], process.platform === "win32"))
    return "electron-builder could not be installed"
  const builder = join(tool, "node_modules/electron-builder/cli.js")
  const args = ["--projectDir", app, "--config", config, "--publish", "never", ...process.argv.slice(2)]
  if (!run(process.execPath, [builder, ...args])) return "the console could not be packed"
  console.log(`  ${installers}`)
  return undefined
}

/** Answers the reason of a failure. */
const packageConsole = async (): Promise<string | undefined> => {
  const server = serverOrigin(apiUrl(process.env))
  const electron = findElectron(process.env)
  if (electron === undefined)
    return "no Electron binary here: `npx install-electron` fetches it, or ELECTRON_PATH names one"
  try {
    return await pack(electron, server)
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error
    console.error(error.output)
    return error.message
  }
}

/** SEC-011 No console is packed for a server without https. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ServerRefused) return error.message
  throw error
}

const failure = await packageConsole().catch(reasonOf)
if (failure !== undefined) {
  console.error(`samvej: ${failure}`)
  process.exitCode = 1
}
