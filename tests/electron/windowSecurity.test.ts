import { app, BrowserWindow } from "electron"
import { assert, describe, it } from "vitest"
import { isServerPage } from "#desktop/impersonationWindow.ts"
import { isConsolePage } from "#desktop/scheme.ts"
import { consolePreferences, impersonationPreferences } from "#desktop/webPreferences.ts"
import {
  blockWebviews,
  openExternalUrl,
  restrictNavigation,
  restrictPermissions
} from "#desktop/windowSecurity.ts"
import { shell } from "#tests/support/electron-standin/electron.ts"
import { preventable } from "#tests/support/electron-standin/events.ts"
import { WebContents } from "#tests/support/electron-standin/webContents.ts"

const createContents = () => new BrowserWindow({ webPreferences: { sandbox: true } }).webContents

const standIn = (webContents: unknown): WebContents => {
  if (webContents instanceof WebContents) return webContents
  throw new Error("these tests run on the stand-in")
}

const restrictedContents = () => {
  const webContents = createContents()
  restrictNavigation(webContents, isConsolePage)
  return standIn(webContents)
}

const aDevice = { collections: [], deviceId: "7", name: "Key", productId: 1, vendorId: 1 }

describe("CONS-001 a window of the console", () => {
  it.each([
    ["will-frame-navigate", "app://samvej/console/trips", true],
    ["will-frame-navigate", "app://samvej/console", true],
    ["will-frame-navigate", "app://samvej/console-x", false],
    ["will-frame-navigate", "app://samvej.x/console", false],
    ["will-frame-navigate", "app://samvej/tiles/hubs/park_ride.svg", false],
    ["will-frame-navigate", "app://samvej/console/../api/console/session", false],
    ["will-frame-navigate", "app://samvej.example/console/", false],
    ["will-frame-navigate", "javascript:alert(1)", false],
    ["will-frame-navigate", "https://example.com/", false],
    ["will-frame-navigate", "file:///etc/passwd", false],
    ["will-redirect", "https://example.com/", false]
  ])("ELECTRON-13 ELECTRON-18 %s to %s is allowed: %s", (name, url, isAllowed) => {
    assert.strictEqual(preventable(restrictedContents(), name, { url }), !isAllowed)
  })

  it.each([
    ["https://samvej.example/landing/login-as#ticket", true],
    ["https://samvej.example/account", true],
    ["http://samvej.example/account", false],
    ["https://samvej.example:8443/account", false],
    ["https://samvej.example.org/account", false],
    ["app://samvej/console/", false],
    ["file:///etc/passwd", false]
  ])("ELECTRON-13 of an impersonation may show %s: %s", (address, isAllowed) => {
    assert.strictEqual(isServerPage("https://samvej.example")(address), isAllowed)
  })

  it("ELECTRON-14 opens no new window, and opens https links in the system's browser", () => {
    assert.deepStrictEqual(restrictedContents().requestWindow("https://samvej.example/help"), {
      action: "deny"
    })
    assert.include(shell.openedOutside, "https://samvej.example/help")
  })

  it.each(["http://samvej.example", "file:///etc/passwd", "smb://server/share", "nonsense"])(
    "ELECTRON-15 does not open %s in the system's browser",
    async (address) => {
      await openExternalUrl(address)
      assert.notInclude(shell.openedOutside, address)
    }
  )

  it("ELECTRON-02 ELECTRON-03 ELECTRON-04 ELECTRON-11 has a sandbox, its own context, no Node and no webview", () => {
    const restricted = { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false }
    const console = consolePreferences("/build/preload.cjs")
    assert.deepInclude(console, { ...restricted, preload: "/build/preload.cjs" })
    const impersonation = impersonationPreferences("7b0f6f0e")
    assert.deepInclude(impersonation, { ...restricted, partition: "impersonation-7b0f6f0e" })
  })

  it("ELECTRON-06 ELECTRON-08 ELECTRON-09 ELECTRON-10 changes no other preference: neither web security nor features", () => {
    const restricted = ["sandbox", "contextIsolation", "nodeIntegration", "webviewTag"]
    assert.sameMembers(Object.keys(consolePreferences("/build/preload.cjs")), [...restricted, "preload"])
    assert.sameMembers(Object.keys(impersonationPreferences("7b0f6f0e")), [...restricted, "partition"])
  })

  it("ELECTRON-11 ELECTRON-12 embeds no webview", () => {
    blockWebviews()
    assert.isTrue(preventable(standIn(createContents()), "will-attach-webview"))
    app.removeAllListeners("web-contents-created")
  })

  it("ELECTRON-05 has no permission and no device, except to copy text", () => {
    const webContents = createContents()
    const answers: Record<string, boolean> = {}
    const checks: Record<string, boolean> = {}
    const permissions = [
      "geolocation",
      "media",
      "notifications",
      "openExternal",
      "clipboard-sanitized-write"
    ] as const
    const devices: Array<boolean> = []
    const url = "app://samvej/console/"
    const session: Parameters<typeof restrictPermissions>[0] = {
      setPermissionRequestHandler: (handler) => {
        for (const name of permissions) {
          const answer = (granted: boolean) => {
            answers[name] = granted
          }
          handler?.(webContents, name, answer, { requestingUrl: url, isMainFrame: true })
        }
      },
      setPermissionCheckHandler: (handler) => {
        for (const name of ["geolocation", "hid", "clipboard-sanitized-write"] as const)
          checks[name] = handler?.(webContents, name, url, { isMainFrame: true }) ?? true
      },
      setDevicePermissionHandler: (handler) => {
        devices.push(handler?.({ deviceType: "usb", origin: url, device: aDevice }) ?? true)
      }
    }
    restrictPermissions(session)
    assert.deepStrictEqual(answers, {
      geolocation: false,
      media: false,
      notifications: false,
      openExternal: false,
      "clipboard-sanitized-write": true
    })
    assert.deepStrictEqual(checks, { geolocation: false, hid: false, "clipboard-sanitized-write": true })
    assert.deepStrictEqual(devices, [false])
  })
})
