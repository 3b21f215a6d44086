import { existsSync } from "node:fs"
import { resolve } from "node:path"

const binaryInPackage = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
  linux: "electron"
} as const

const binaryPath = (environment: NodeJS.ProcessEnv): string => {
  const { platform } = process
  const file =
    platform === "darwin" || platform === "win32" ? binaryInPackage[platform] : binaryInPackage.linux
  return environment["ELECTRON_PATH"] ?? resolve("node_modules/electron/dist", file)
}

/** Checks whether windows can be shown: Linux needs an X11 or Wayland display. */
export const hasDisplay = (environment: NodeJS.ProcessEnv): boolean =>
  process.platform !== "linux" ||
  (environment["DISPLAY"] ?? "") !== "" ||
  (environment["WAYLAND_DISPLAY"] ?? "") !== ""

/** Finds the Electron binary: `ELECTRON_PATH`, or the one that `install-electron` downloaded into the package. */
export const findElectron = (environment: NodeJS.ProcessEnv): string | undefined => {
  const binary = binaryPath(environment)
  return existsSync(binary) ? binary : undefined
}
