/** `npm run console`: opens the desktop console for the server in `API_URL` (default http://127.0.0.1:4310). */
import { spawn, spawnSync } from "node:child_process"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { apiUrl } from "./desktop/apiUrl.ts"
import { findElectron, hasDisplay } from "./desktop/findElectron.ts"

const server = apiUrl(process.env)

/** Finds the Electron binary; downloads it first where it is missing, because the npm package does not contain it. */
const installElectron = (): string | undefined => {
  const found = findElectron(process.env)
  if (found !== undefined) return found
  console.log("Fetching Electron …")
  spawnSync(process.execPath, ["node_modules/electron/install.js"], { stdio: "inherit" })
  return findElectron(process.env)
}

const printBrowserAddress = (reason: string) =>
  console.log(`${reason} The same console in a browser: ${server}/console/`)

const open = () => {
  if (!hasDisplay(process.env)) return printBrowserAddress("No display here.")
  const electron = installElectron()
  if (electron === undefined) return printBrowserAddress("No Electron binary could be installed.")
  const isRoot = process.getuid?.() === 0
  const child = spawn(electron, [".", ...(isRoot ? ["--no-sandbox"] : []), ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, API_URL: server }
  })
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal))
  child.once("exit", (code) => {
    process.exitCode = code ?? 0
  })
}

try {
  const build = builds.find(({ name }) => name === "console")
  if (build !== undefined) console.log(`  ${await ensureBuild(build, new AbortController().signal)}`)
  open()
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.output)
  console.error(`samvej: ${error.message}`)
  process.exitCode = 1
}
