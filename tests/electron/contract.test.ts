import { assert, describe, it } from "vitest"
import { ipc, ipcMessages } from "#ipc/contract.ts"

const id = "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11"
const command = { user_id: id, name: "Mette Holm", reason: "Cannot see her booking", mode: "read" }

describe("CONS-002 a request to impersonate a person", () => {
  it.each([
    ["with a reason", command],
    ["with a case", { ...command, case: "4711" }],
    ["in the mode that may act", { ...command, mode: "act" }]
  ])("is accepted %s", (_case, request) => {
    assert.isTrue(ipc.openImpersonation.request.safeParse(request).success)
  })

  it.each([
    ["without a reason", { ...command, reason: "" }],
    ["with a reason of spaces", { ...command, reason: " ".repeat(8) }],
    ["with a reason that is too short", { ...command, reason: "hm" }],
    ["with a reason that is too long", { ...command, reason: "x".repeat(501) }],
    ["with an invalid id", { ...command, user_id: "mette" }],
    ["with an unknown mode", { ...command, mode: "own" }],
    ["with an unknown field", { ...command, url: "https://example.com" }]
  ])("is rejected %s", (_case, request) => {
    assert.isFalse(ipc.openImpersonation.request.safeParse(request).success)
  })

  it("has a reply with the impersonation's id and nothing else", () => {
    const reply = { outcome: "opened", id }
    assert.isTrue(ipc.openImpersonation.reply.safeParse(reply).success)
    assert.isFalse(ipc.openImpersonation.reply.safeParse({ ...reply, token: "secret" }).success)
  })
})

describe("CONS-001 an external link of the console", () => {
  it.each([
    ["https://samvej.example/help", true],
    ["http://samvej.example/help", false],
    ["file:///etc/passwd", false],
    ["javascript:alert(1)", false],
    ["samvej", false]
  ])("%s is allowed: %s", (url, isAllowed) => {
    assert.strictEqual(ipc.openExternal.request.safeParse({ url }).success, isAllowed)
  })
})

describe("CONS-004 the name of a file that the window proposes", () => {
  it.each([
    ["Køge Bugt Pharma 2026-03-02.pdf", true],
    ["2026-03-02.pdf", true],
    ["list.exe", false],
    [".pdf", false],
    ["../list.pdf", false],
    ["folder/list.pdf", false],
    ["C:\\list.pdf", false],
    ["list.pdf\n.pdf", false],
    [`${"x".repeat(121)}.pdf`, false]
  ])("%s is allowed: %s", (fileName, isAllowed) => {
    assert.strictEqual(ipc.saveAsPdf.request.safeParse({ fileName }).success, isAllowed)
  })
})

describe("CONS-003 the sections that the window reports for the menu", () => {
  it.each([
    ["of an agent", { sections: [{ name: "trips", path: "/trips" }] }, true],
    ["of nobody", { sections: null }, true],
    ["outside of the console", { sections: [{ name: "trips", path: "https://example.com" }] }, false],
    ["with a label of the page's own", { sections: [{ name: "trips", path: "/trips", label: "x" }] }, false]
  ])("%s are accepted or not", (_case, request, isAllowed) => {
    assert.strictEqual(ipc.reportShell.request.safeParse(request).success, isAllowed)
  })
})

describe("CONS-001 a view that the main process opens", () => {
  it.each([
    ["/trips", true],
    ["https://example.com", false],
    ["trips", false]
  ])("%s is allowed: %s", (path, isAllowed) => {
    assert.strictEqual(ipcMessages.navigate.payload.safeParse({ path }).success, isAllowed)
  })
})
