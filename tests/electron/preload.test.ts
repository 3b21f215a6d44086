import { assert, beforeAll, describe, it } from "vitest"
import * as z from "zod/mini"
import { contextBridge, ipcRenderer } from "#tests/support/electron-standin/preloadModule.ts"

const calls = [
  "openImpersonation",
  "endImpersonation",
  "showImpersonation",
  "reportShell",
  "shareAddress",
  "saveAsPdf",
  "openExternal"
] as const
const listeners = ["onNavigate", "onCommand", "onResumed", "onImpersonationEnded"] as const

const Bridge = z.record(
  z.string(),
  z.custom<(argument: unknown, more?: unknown) => unknown>((value) => typeof value === "function")
)

describe("the preload script", () => {
  let bridge: z.output<typeof Bridge>
  beforeAll(async () => {
    await import("#preload/index.ts")
    bridge = Bridge.parse(contextBridge.exposed.get("bridge"))
  })

  it("ELECTRON-20 exposes the calls and messages of the contract, and nothing of Electron", () => {
    assert.deepStrictEqual([...contextBridge.exposed.keys()], ["bridge"])
    assert.deepStrictEqual(Object.keys(bridge), [...calls, ...listeners])
  })

  it("ELECTRON-20 sends a page's request on the channel of its call, without further arguments", () => {
    for (const name of calls) void bridge[name]?.({ id: name }, "more")
    assert.deepStrictEqual(ipcRenderer.invoked, [
      ["console:open-impersonation", { id: "openImpersonation" }],
      ["console:end-impersonation", { id: "endImpersonation" }],
      ["console:show-impersonation", { id: "showImpersonation" }],
      ["console:report-shell", { id: "reportShell" }],
      ["console:share-address", { id: "shareAddress" }],
      ["console:save-as-pdf", { id: "saveAsPdf" }],
      ["console:open-external", { id: "openExternal" }]
    ])
  })

  it("ELECTRON-20 hands a message's payload to the page without the event, which has the sender, until it stops listening", () => {
    const received: Array<ReadonlyArray<unknown>> = []
    const stop = bridge["onNavigate"]?.((...message: ReadonlyArray<unknown>) => {
      received.push(message)
    })
    ipcRenderer.emit("console:navigate", { sender: ipcRenderer }, { path: "/trips" })
    if (typeof stop === "function") stop()
    ipcRenderer.emit("console:navigate", { sender: ipcRenderer }, { path: "/people" })
    assert.deepStrictEqual(received, [[{ path: "/trips" }]])
  })
})
