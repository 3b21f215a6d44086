import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, beforeAll, describe, it } from "vitest"
import { apiOrigin } from "#desktop/settings.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

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
