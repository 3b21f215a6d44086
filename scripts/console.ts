/** `npm run console`: the desktop console against the server that `API_URL` names (http://127.0.0.1:4310 without it). */
import { spawn, spawnSync } from "node:child_process"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { apiUrl } from "./desktop/apiUrl.ts"
import { findElectron, hasDisplay } from "./desktop/findElectron.ts"

const server = apiUrl(process.env)

/** The binary is not in the package: it comes from the internet, once. */
const installed = (): string | undefined => {
  const found = findElectron(process.env)
  if (found !== undefined) return found
  console.log("Fetching Electron …")
  spawnSync(process.execPath, ["node_modules/electron/install.js"], { stdio: "inherit" })
  return findElectron(process.env)
}

const inBrowser = (why: string) => console.log(`${why} The same console in a browser: ${server}/console/`)

const show = () => {
  if (!hasDisplay(process.env)) return inBrowser("No display here.")
  const electron = installed()
  if (electron === undefined) return inBrowser("No Electron binary could be had.")
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
  show()
} catch (fault) {
  if (!(fault instanceof BuildFailed)) throw fault
  console.error(fault.output)
  console.error(`samvej: ${fault.message}`)
  process.exitCode = 1
}
