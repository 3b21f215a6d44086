import { spawnSync } from "node:child_process"
import { assert, describe, it } from "vitest"
import { deepLinkScheme } from "#desktop/scheme.ts"
import { installerConfig } from "#scripts/packaging/installer.ts"

describe("the installer of the desktop console", () => {
  const installer = installerConfig({ electron: "/dist", electronVersion: "1.2.3", installers: "/out" })

  it("ELECTRON-19 disables every Electron fuse that would run other code", () => {
    assert.deepStrictEqual(installer.electronFuses, {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      enableEmbeddedAsarIntegrityValidation: true,
      grantFileProtocolExtraPrivileges: false
    })
  })

  it("registers the scheme of the deep links", () => {
    assert.deepStrictEqual(
      installer.protocols.flatMap(({ schemes }) => schemes),
      [deepLinkScheme]
    )
  })

  it("SEC-011 is not built for a server without https", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/package.ts"], {
      encoding: "utf8",
      env: { ...process.env, API_URL: "http://samvej.example" }
    })
    assert.deepStrictEqual(
      [status, stdout, stderr],
      [1, "", "samvej: the server needs https, except on this machine: http://samvej.example\n"]
    )
  })

  it("fails with a one-line message without an Electron binary", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/package.ts"], {
      encoding: "utf8",
      env: { ...process.env, ELECTRON_PATH: "/nowhere/electron" }
    })
    assert.deepStrictEqual([status, stdout], [1, ""])
    assert.match(stderr, /^samvej: no Electron binary here: .+\n$/)
  })
})
