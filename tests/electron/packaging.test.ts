import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, beforeAll, describe, it } from "vitest"
import { deepLinkScheme } from "#desktop/scheme.ts"
import { apiOrigin } from "#desktop/settings.ts"
import { installerConfig } from "#scripts/packaging/installer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

describe("the installer of the desktop console", () => {
  const installer = installerConfig({ electron: "/dist", electronVersion: "1.2.3", installers: "/out" })

  it("disables every Electron fuse that would run other code", () => {
    assert.deepStrictEqual(installer.electronFuses, {
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      onlyLoadAppFromAsar: true,
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

  it("fails with a one-line message without an Electron binary", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/package.ts"], {
      encoding: "utf8",
      env: { ...process.env, ELECTRON_PATH: "/nowhere/electron" }
    })
    assert.deepStrictEqual([status, stdout], [1, ""])
    assert.match(stderr, /^samvej: no Electron binary here: .+\n$/)
  })
})

describe("the server of the desktop console", () => {
  const folder = folderForTests()
  beforeAll(() => {
    writeFileSync(join(folder, "server.json"), JSON.stringify({ apiUrl: "https://samvej.example/console/" }))
  })

  it.each([
    ["the one of its package", {}, "server.json", "https://samvej.example"],
    [
      "API_URL before that of its package",
      { API_URL: "https://other.example" },
      "server.json",
      "https://other.example"
    ],
    ["the local one without either", {}, "none.json", "http://127.0.0.1:4310"]
  ])("is %s", (_name, environment, file, origin) => {
    assert.strictEqual(apiOrigin(environment, join(folder, file)), origin)
  })
})
