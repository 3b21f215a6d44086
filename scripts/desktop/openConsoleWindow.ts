import { spawn } from "node:child_process"
import { findElectron, hasDisplay } from "./findElectron.ts"

/** Opens the desktop console for a running server. Without a display or Electron it prints the console's browser address. */
export const openConsoleWindow = (url: string): void => {
  const electron = findElectron(process.env)
  if (electron === undefined || !hasDisplay(process.env)) {
    const reason = electron === undefined ? "no Electron binary" : "no display"
    console.log(`No console window (${reason} here): use ${url}/console/ in a browser.`)
    return
  }
  const isRoot = process.getuid?.() === 0
  const child = spawn(electron, [".", ...(isRoot ? ["--no-sandbox"] : [])], {
    stdio: "ignore",
    env: { ...process.env, API_URL: url }
  })
  child.once("error", (error) => console.log(`The console window did not open: ${error.message}`))
  child.unref()
  process.once("exit", () => child.kill())
}
