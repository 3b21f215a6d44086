import { resolve } from "node:path"

/** Disables every way to run other code with the packaged Electron; it runs only its own archive. */
const fuses = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  onlyLoadAppFromAsar: true,
  loadBrowserProcessSpecificV8Snapshot: false,
  enableEmbeddedAsarIntegrityValidation: true,
  grantFileProtocolExtraPrivileges: false
}

interface Options {
  /** The folder of the unpacked Electron. */
  readonly electron: string
  readonly electronVersion: string
  readonly installers: string
}

/** Returns electron-builder's configuration: installers for each system, with the deep links' scheme and the icon. */
export const installerConfig = ({ electron, electronVersion, installers }: Options) => ({
  appId: "dk.samvej.console",
  productName: "Samvej",
  executableName: "samvej",
  electronDist: electron,
  electronVersion,
  electronFuses: fuses,
  electronLanguages: ["en", "da", "sv", "nl", "nb"],
  asar: true,
  npmRebuild: false,
  icon: resolve("electron/main/icon.png"),
  protocols: [{ name: "Samvej", schemes: ["samvej"] }],
  directories: { output: installers },
  linux: { target: ["AppImage", "deb"], category: "Office", maintainer: "Samvej", syncDesktopName: true },
  mac: { target: "dmg", category: "public.app-category.business" },
  win: { target: "nsis" }
})
