import { afterEach, assert, describe, it } from "vitest"
import { resumeAfterSleep } from "#desktop/resume.ts"
import { followSystemScheme, paper, windowColour } from "#desktop/windowColour.ts"
import { BrowserWindow } from "#tests/support/electron-standin/BrowserWindow.ts"
import { nativeTheme, powerMonitor } from "#tests/support/electron-standin/electron.ts"
import { session } from "#tests/support/electron-standin/session.ts"
import { palettes } from "#ui/theme/tokens.ts"

afterEach(() => {
  nativeTheme.shouldUseDarkColors = false
  nativeTheme.removeAllListeners()
  powerMonitor.removeAllListeners()
})

describe("CONS-001 the ground of a window before its first paint", () => {
  it("is the paper of the theme", () => {
    assert.deepStrictEqual(paper, {
      light: palettes.light.surfaces.paper,
      dark: palettes.dark.surfaces.paper
    })
  })

  it("follows the scheme of the system, in open windows too", () => {
    const window = new BrowserWindow({
      backgroundColor: windowColour(),
      webPreferences: { sandbox: true }
    })
    followSystemScheme()
    assert.strictEqual(window.getBackgroundColor(), "#faf8f3")
    nativeTheme.shouldUseDarkColors = true
    nativeTheme.emit("updated")
    assert.strictEqual(window.getBackgroundColor(), "#101815")
  })
})

describe("CONS-001 a computer that has slept", () => {
  it("uses none of the connections from before", () => {
    resumeAfterSleep()
    const before = session.defaultSession.closedConnections
    powerMonitor.emit("resume")
    assert.strictEqual(session.defaultSession.closedConnections, before + 1)
  })
})
