import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { createStaffTokenStore } from "#desktop/staffTokenStore.ts"
import { app } from "#tests/support/electron-standin/app.ts"

describe("CONS-002 on a system without a key store", () => {
  it("the staff token is never written to disk", async () => {
    const store = await createStaffTokenStore()
    await store.set("secret")
    assert.strictEqual(store.get(), "secret")
    assert.isFalse(existsSync(join(app.getPath("userData"), "staff-session")))
    const reopened = await createStaffTokenStore()
    assert.isNull(reopened.get())
  })
})
