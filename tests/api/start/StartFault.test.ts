import { writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { refusalOf } from "#tests/support/server/startServer.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()

describe("a server that cannot start prints the reason in one line and exits with 1", {
  timeout: 60_000
}, () => {
  const own = { DATA_DIR: join(folder, "data") }

  it("because the port is in use", async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const address = other.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const refusal = await refusalOf({ ...own, PORT: String(port) })
    other.close()
    assert.deepStrictEqual(refusal, {
      code: 1,
      lines: [`samvej: port ${port} is already in use: stop the other program, or set PORT`]
    })
  })

  it("because the data folder is not writable", async () => {
    const file = join(folder, "a-file")
    writeFileSync(file, "")
    const { code, lines } = await refusalOf({ DATA_DIR: join(file, "data") })
    assert.strictEqual(code, 1)
    assert.strictEqual(lines.length, 1)
    assert.match(lines[0] ?? "", /^samvej: DATA_DIR .* cannot be written: ENOTDIR/)
  })

  it("because the database does not respond", async () => {
    const refusal = await refusalOf({ ...own, DATABASE_URL: "postgres://x:secret@127.0.0.1:1/y" })
    assert.deepStrictEqual(refusal, {
      code: 1,
      lines: ["samvej: no database at 127.0.0.1:1/y: connect ECONNREFUSED 127.0.0.1:1"]
    })
  })

  it("because several settings are invalid, with one line for each", async () => {
    const { code, lines } = await refusalOf({ ...own, PORT: "x", APP_ENV: "y" })
    assert.deepStrictEqual([code, lines.length], [1, 2])
  })
})
