import { assert, describe, it } from "vitest"
import { ipc, ipcMessages } from "#ipc/contract.ts"

const id = "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11"
const command = { user_id: id, name: "Mette Holm", reason: "Cannot see her booking", mode: "read" }

describe("CONS-002 a command to sign in as somebody", () => {
  it.each([
    ["with a reason", command],
    ["with a case", { ...command, case: "4711" }],
    ["to act", { ...command, mode: "act" }]
  ])("passes %s", (_case, request) => {
    assert.isTrue(ipc.openImpersonation.request.safeParse(request).success)
  })

  it.each([
    ["without a reason", { ...command, reason: "" }],
    ["with a reason that says nothing", { ...command, reason: "hm" }],
    ["with a reason that is too long", { ...command, reason: "x".repeat(501) }],
    ["for somebody without an id", { ...command, user_id: "mette" }],
    ["in a mode that does not exist", { ...command, mode: "own" }],
    ["with something else in it", { ...command, url: "https://example.com" }]
  ])("is refused %s", (_case, request) => {
    assert.isFalse(ipc.openImpersonation.request.safeParse(request).success)
  })

  it("is never answered with more than the impersonation's id", () => {
    const reply = { outcome: "opened", id }
    assert.isTrue(ipc.openImpersonation.reply.safeParse(reply).success)
    assert.isFalse(ipc.openImpersonation.reply.safeParse({ ...reply, token: "secret" }).success)
  })
})

describe("CONS-001 a link out of the console", () => {
  it.each([
    ["https://samvej.example/help", true],
    ["http://samvej.example/help", false],
    ["file:///etc/passwd", false],
    ["javascript:alert(1)", false],
    ["samvej", false]
  ])("%s may be opened: %s", (url, isAllowed) => {
    assert.strictEqual(ipc.openExternal.request.safeParse({ url }).success, isAllowed)
  })
})

describe("CONS-001 a view that main asks for", () => {
  it.each([
    ["/trips", true],
    ["https://example.com", false],
    ["trips", false]
  ])("%s may be shown: %s", (path, isAllowed) => {
    assert.strictEqual(ipcMessages.navigate.payload.safeParse({ path }).success, isAllowed)
  })
})
