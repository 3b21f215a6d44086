import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { deepLinkScheme } from "#desktop/scheme.ts"
import { apiOrigin } from "#desktop/settings.ts"
import { installerOf } from "#scripts/packaging/installer.ts"

describe("the desktop console as an installer", () => {
  const installer = installerOf({ electron: "/dist", electronVersion: "1.2.3", installers: "/out" })

  it("leaves none of Electron's back doors open", () => {
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

  it("registers the scheme that the console listens to", () => {
    assert.deepStrictEqual(
      installer.protocols.flatMap(({ schemes }) => schemes),
      [deepLinkScheme]
    )
  })

  it("is refused in one line where there is no Electron binary", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/package.ts"], {
      encoding: "utf8",
      env: { ...process.env, ELECTRON_PATH: "/nowhere/electron" }
    })
    assert.deepStrictEqual([status, stdout], [1, ""])
    assert.match(stderr, /^samvej: no Electron binary here: .+\n$/)
  })
})

describe("the console's server", () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "samvej-packed-"))
    writeFileSync(join(folder, "server.json"), JSON.stringify({ apiUrl: "https://samvej.example/console/" }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ["the one it was packed for", {}, "server.json", "https://samvej.example"],
    [
      "the environment's before that",
      { API_URL: "https://other.example" },
      "server.json",
      "https://other.example"
    ],
    ["this machine's where neither names one", {}, "none.json", "http://127.0.0.1:4310"]
  ])("is %s", (_name, environment, file, origin) => {
    assert.strictEqual(apiOrigin(environment, join(folder, file)), origin)
  })
})
