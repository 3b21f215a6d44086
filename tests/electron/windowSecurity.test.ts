import { BrowserWindow } from "electron"
import { assert, describe, it } from "vitest"
import { openExternalUrl, restrictNavigation } from "#desktop/windowSecurity.ts"
import { shell } from "#tests/support/electron-standin/electron.ts"
import { preventable } from "#tests/support/electron-standin/events.ts"
import { WebContents } from "#tests/support/electron-standin/webContents.ts"

const restrictedContents = () => {
  const { webContents } = new BrowserWindow({ webPreferences: { sandbox: true } })
  restrictNavigation(webContents, (address) => address.startsWith("app://samvej/"))
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
    assert.strictEqual(preventable(restrictedContents(), name, { url }), !isAllowed)
  })

  it("opens no new window, and opens https links in the system's browser", () => {
    assert.deepStrictEqual(restrictedContents().requestWindow("https://samvej.example/help"), {
      action: "deny"
    })
    assert.include(shell.openedOutside, "https://samvej.example/help")
  })

  it.each(["http://samvej.example", "file:///etc/passwd", "smb://server/share", "nonsense"])(
    "does not open %s in the system's browser",
    async (address) => {
      await openExternalUrl(address)
      assert.notInclude(shell.openedOutside, address)
    }
  )
})
