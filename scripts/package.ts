/**
 * `npm run package`: the desktop console as an installer of this system, for the server that `API_URL` names. What comes
 * after `--` goes to electron-builder: `npm run package -- --dir` stops at the folder that an installer would hold.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { apiUrl } from "./desktop/apiUrl.ts"
import { findElectron } from "./desktop/findElectron.ts"
import { stage } from "./packaging/stage.ts"

const run = (command: string, args: ReadonlyArray<string>, shell = false): boolean =>
  spawnSync(command, args, { stdio: "inherit", shell }).status === 0

const pack = async (electron: string): Promise<string | undefined> => {
  const build = builds.find(({ name }) => name === "console")
  if (build !== undefined) console.log(`  ${await ensureBuild(build, new AbortController().signal)}`)
  const { app, config, installers, tool } = stage(".build/desktop", electron, apiUrl(process.env))
  if (!run("npm", ["ci", "--ignore-scripts", "--prefix", tool], process.platform === "win32"))
    return "electron-builder could not be installed"
  const builder = join(tool, "node_modules/electron-builder/cli.js")
  const args = ["--projectDir", app, "--config", config, "--publish", "never", ...process.argv.slice(2)]
  if (!run(process.execPath, [builder, ...args])) return "the console could not be packed"
  console.log(`  ${installers}`)
  return undefined
}

const whyNot = async (): Promise<string | undefined> => {
  const electron = findElectron(process.env)
  if (electron === undefined)
    return "no Electron binary here: `npx install-electron` fetches it, or ELECTRON_PATH names one"
  try {
    return await pack(electron)
  } catch (fault) {
    if (!(fault instanceof BuildFailed)) throw fault
    console.error(fault.output)
    return fault.message
  }
}

const fault = await whyNot()
if (fault !== undefined) {
  console.error(`samvej: ${fault}`)
  process.exitCode = 1
}
