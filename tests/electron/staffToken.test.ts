import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { openStaffToken } from "#desktop/staffToken.ts"
import { app } from "#tests/support/electron-standin/app.ts"

describe("CONS-002 where the system keeps no key", () => {
  it("the staff token is written nowhere", async () => {
    const token = await openStaffToken()
    await token.set("secret")
    assert.strictEqual(token.get(), "secret")
    assert.isFalse(existsSync(join(app.getPath("userData"), "staff-session")))
    const next = await openStaffToken()
    assert.isNull(next.get())
  })
})
