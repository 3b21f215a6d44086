import { existsSync } from "node:fs"
import { resolve } from "node:path"

const inPackage = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
  linux: "electron"
} as const

const named = (environment: NodeJS.ProcessEnv): string => {
  const { platform } = process
  const file = platform === "darwin" || platform === "win32" ? inPackage[platform] : inPackage.linux
  return environment["ELECTRON_PATH"] ?? resolve("node_modules/electron/dist", file)
}

/** A Linux without a screen cannot show a window, whatever is installed. */
export const hasDisplay = (environment: NodeJS.ProcessEnv): boolean =>
  process.platform !== "linux" ||
  (environment["DISPLAY"] ?? "") !== "" ||
  (environment["WAYLAND_DISPLAY"] ?? "") !== ""

/** The Electron binary that `ELECTRON_PATH` names, or the one that `install-electron` put into the package. */
export const findElectron = (environment: NodeJS.ProcessEnv): string | undefined => {
  const binary = named(environment)
  return existsSync(binary) ? binary : undefined
}
