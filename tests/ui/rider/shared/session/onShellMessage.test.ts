import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { onShellMessage } from "#rider/shared/session/onShellMessage.ts"
import { stubNativeApp } from "#tests/support/shell/stubNativeApp.ts"

const page = new EventTarget()
const reported = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
  vi.stubGlobal("reportError", reported)
})
afterEach(() => vi.unstubAllGlobals())

const send = (event: string, data: unknown) =>
  page.dispatchEvent(new CustomEvent("samvej:shell", { detail: { event, data } }))

it("ROUTE-020 a link reaches all that listen for one, and a message that breaks the contract is reported once", async () => {
  await stubNativeApp({ platform: "android" })
  const opened: Array<string> = []
  const stops = [
    onShellMessage("link", ({ data }) => opened.push(`first ${data.url}`)),
    onShellMessage("link", ({ data }) => opened.push(`second ${data.url}`)),
    onShellMessage("back", () => opened.push("back"))
  ]
  send("link", { url: "samvej://profile" })
  expect(opened).toEqual(["first samvej://profile", "second samvej://profile"])
  send("link", { url: 7 })
  expect(opened).toHaveLength(2)
  expect(reported.mock.calls).toEqual([
    [new TypeError('The data of the message "link" is not as the contract says.')]
  ])
  for (const stop of stops) stop()
  send("back", {})
  expect(opened).toHaveLength(2)
})
