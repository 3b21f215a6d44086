import { spawn } from "node:child_process"
import { findElectron, hasDisplay } from "./findElectron.ts"

/** Opens the desktop console against a running server; elsewhere says where the same console is in a browser. */
export const openConsole = (url: string): void => {
  const electron = findElectron(process.env)
  if (electron === undefined || !hasDisplay(process.env)) {
    const why = electron === undefined ? "no Electron binary" : "no display"
    console.log(`No console window (${why} here): use ${url}/console/ in a browser.`)
    return
  }
  const isRoot = process.getuid?.() === 0
  const child = spawn(electron, [".", ...(isRoot ? ["--no-sandbox"] : [])], {
    stdio: "ignore",
    env: { ...process.env, API_URL: url }
  })
  child.once("error", (fault) => console.log(`The console window did not open: ${fault.message}`))
  child.unref()
  process.once("exit", () => child.kill())
}
