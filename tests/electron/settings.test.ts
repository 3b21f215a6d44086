import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, beforeAll, describe, it } from "vitest"
import { apiOrigin } from "#desktop/settings.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

describe("the server of the desktop console", () => {
  const folder = folderForTests()
  beforeAll(() => {
    writeFileSync(join(folder, "server.json"), JSON.stringify({ apiUrl: "https://samvej.example/console/" }))
    writeFileSync(join(folder, "plain.json"), JSON.stringify({ apiUrl: "http://samvej.example" }))
  })
  const originOf = (isPackaged: boolean, environment: NodeJS.ProcessEnv, file: string) =>
    apiOrigin({ isPackaged, environment, packagedFile: join(folder, file) })

  it("is the one of its package", () => {
    assert.strictEqual(originOf(true, {}, "server.json"), "https://samvej.example")
  })

  it.each([
    ["the one of API_URL", { API_URL: "https://other.example/" }, "https://other.example"],
    ["the local one without it", {}, "http://127.0.0.1:4310"]
  ])("is %s, where it is not packaged", (_name, environment, origin) => {
    assert.strictEqual(originOf(false, environment, "none.json"), origin)
  })

  it.each([true, false])(
    "SEC-011 is that of its package whatever API_URL says, packaged: %s",
    (isPackaged) => {
      const environment = { API_URL: "https://other.example" }
      assert.strictEqual(originOf(isPackaged, environment, "server.json"), "https://samvej.example")
    }
  )

  it("SEC-011 is never that of API_URL in a package that lost its file", () => {
    assert.throws(() => originOf(true, { API_URL: "https://other.example" }, "none.json"))
  })

  it.each([
    "http://127.0.0.1:4310",
    "http://127.1.2.3",
    "http://localhost:8080",
    "http://[::1]:4310",
    "https://samvej.example"
  ])("SEC-011 is accepted at %s", (address) => {
    assert.strictEqual(originOf(false, { API_URL: address }, "none.json"), address)
  })

  it.each([
    "http://samvej.example",
    "http://localhost.samvej.example",
    "http://127.0.0.1.samvej.example",
    "http://10.0.0.7:4310",
    "http://0.0.0.0:4310",
    "ftp://127.0.0.1",
    "file:///etc/passwd",
    "samvej.example"
  ])("SEC-011 ELECTRON-01 is refused without https at %s", (address) => {
    assert.throws(() => originOf(false, { API_URL: address }, "none.json"), /server/)
  })

  it("SEC-011 is refused without https in a package, too", () => {
    assert.throws(() => originOf(true, {}, "plain.json"), /needs https/)
  })
})
