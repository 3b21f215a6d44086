import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { safeStorage } from "electron"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { createStaffTokenStore } from "#desktop/staffTokenStore.ts"
import { app } from "#tests/support/electron-standin/app.ts"

const origin = "https://samvej.example"
const file = () => join(app.getPath("userData"), "staff-session")

describe("CONS-002 on a system without a key store", () => {
  it("the staff token is never written to disk", async () => {
    const store = await createStaffTokenStore(origin)
    await store.set("secret")
    assert.strictEqual(store.get(), "secret")
    assert.isFalse(existsSync(file()))
    const reopened = await createStaffTokenStore(origin)
    assert.isNull(reopened.get())
  })
})

describe("CONS-002 on a system with a key store", () => {
  beforeEach(() => {
    process.env["STANDIN_KEY_STORE"] = "yes"
  })
  afterEach(async () => {
    await (await createStaffTokenStore(origin)).clear()
    delete process.env["STANDIN_KEY_STORE"]
  })

  it("the staff token is stored encrypted for the next start, until it is deleted", async () => {
    const store = await createStaffTokenStore(origin)
    await store.set("secret")
    assert.notInclude(readFileSync(file()).toString("latin1"), "secret")
    assert.strictEqual((await createStaffTokenStore(origin)).get(), "secret")
    await store.clear()
    assert.isNull((await createStaffTokenStore(origin)).get())
    assert.isFalse(existsSync(file()))
  })

  it.each(["https://other.example", "https://samvej.example:8443", "http://127.0.0.1:4310"])(
    "SEC-011 the staff token of one server is deleted at the start with %s",
    async (other) => {
      await (await createStaffTokenStore(origin)).set("secret")
      assert.isNull((await createStaffTokenStore(other)).get())
      assert.isFalse(existsSync(file()))
      assert.isNull((await createStaffTokenStore(origin)).get())
    }
  )

  it.each([
    ["without the name of its server", () => safeStorage.encryptString("secret")],
    ["that the key store cannot decrypt", () => Buffer.alloc(60)]
  ])("SEC-011 a stored token %s is deleted", async (_case, content) => {
    writeFileSync(file(), content())
    assert.isNull((await createStaffTokenStore(origin)).get())
    assert.isFalse(existsSync(file()))
  })
})
