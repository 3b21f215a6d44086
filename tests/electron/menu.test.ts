import { afterEach, assert, describe, it } from "vitest"
import { menuTemplate } from "#desktop/menu.ts"

afterEach(() => {
  delete process.env["STANDIN_LOCALE"]
})

const entries = (platform: NodeJS.Platform) =>
  menuTemplate(platform).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))

describe("CONS-001 the native menu", () => {
  it.each([
    ["en", "Live map"],
    ["da-DK", "Livekort"],
    ["sv", "Livekarta"],
    ["nb", "Livekart"],
    ["nl", "Livekaart"]
  ])("is in the system's language: %s", (locale, label) => {
    process.env["STANDIN_LOCALE"] = locale
    assert.include(
      entries("linux").map((entry) => entry.label),
      label
    )
  })

  it.each(["linux", "darwin", "win32"] as const)("has no shortcut twice on %s", (platform) => {
    const keys = entries(platform).flatMap(({ accelerator }) =>
      accelerator === undefined ? [] : [accelerator]
    )
    assert.deepStrictEqual([...new Set(keys)], keys)
    assert.include(keys, "CmdOrCtrl+K")
  })
})
