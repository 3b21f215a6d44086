import { BrowserWindow } from "electron"
import { assert, describe, it } from "vitest"
import { lockNavigation, openOutside } from "#desktop/lockdown.ts"
import { shell } from "#tests/support/electron-standin/electron.ts"
import { preventable } from "#tests/support/electron-standin/events.ts"
import { WebContents } from "#tests/support/electron-standin/webContents.ts"

const locked = () => {
  const { webContents } = new BrowserWindow({ webPreferences: { sandbox: true } })
  lockNavigation(webContents, (address) => address.startsWith("app://samvej/"))
  if (webContents instanceof WebContents) return webContents
  throw new Error("these tests run on the stand-in")
}

describe("CONS-001 a window of the console", () => {
  it.each([
    ["will-frame-navigate", "app://samvej/console/trips", true],
    ["will-frame-navigate", "https://example.com/", false],
    ["will-frame-navigate", "file:///etc/passwd", false],
    ["will-redirect", "https://example.com/", false]
  ])("%s to %s is allowed: %s", (name, url, isAllowed) => {
    assert.strictEqual(preventable(locked(), name, { url }), !isAllowed)
  })

  it("opens no window of its own, and hands https links to the system's browser", () => {
    assert.deepStrictEqual(locked().askForWindow("https://samvej.example/help"), { action: "deny" })
    assert.include(shell.openedOutside, "https://samvej.example/help")
  })

  it.each(["http://samvej.example", "file:///etc/passwd", "smb://server/share", "nonsense"])(
    "does not hand %s to the system",
    async (address) => {
      await openOutside(address)
      assert.notInclude(shell.openedOutside, address)
    }
  )
})
