import { resolve } from "node:path"

/** None of Electron's back doors is in the package, and it runs nothing but the archive that it was built with. */
const fuses = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  onlyLoadAppFromAsar: true,
  enableEmbeddedAsarIntegrityValidation: true,
  grantFileProtocolExtraPrivileges: false
}

interface Parts {
  /** The unpacked Electron. */
  readonly electron: string
  readonly electronVersion: string
  readonly installers: string
}

/** electron-builder's configuration: one installer for each system, with the console's links and icon. */
export const installerOf = ({ electron, electronVersion, installers }: Parts) => ({
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
