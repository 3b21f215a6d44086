import { afterEach, assert, describe, it } from "vitest"
import { sections } from "#console/shell/sections.ts"
import { menuTemplate } from "#desktop/menu.ts"

afterEach(() => {
  delete process.env["STANDIN_LOCALE"]
})

const ofSupport = sections.map(({ name, path }) => ({ name, path }))
const ofPartner = [
  { name: "parking", path: "/parking" },
  { name: "live", path: "/live" }
]

const entries = (platform: NodeJS.Platform, open: typeof ofSupport | typeof ofPartner | null) =>
  menuTemplate(platform, open).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))

const labels = (open: typeof ofSupport | typeof ofPartner | null) =>
  entries("linux", open).flatMap(({ label }) => (label === undefined ? [] : [label]))

describe("CONS-001 the native menu", () => {
  it.each([
    ["en", "Live map"],
    ["da-DK", "Livekort"],
    ["sv", "Livekarta"],
    ["nb", "Livekart"],
    ["nl", "Livekaart"]
  ])("is in the system's language: %s", (locale, label) => {
    process.env["STANDIN_LOCALE"] = locale
    assert.include(labels(ofSupport), label)
  })

  it.each(["linux", "darwin", "win32"] as const)("has no shortcut twice on %s", (platform) => {
    const keys = entries(platform, ofSupport).flatMap(({ accelerator }) =>
      accelerator === undefined ? [] : [accelerator]
    )
    assert.deepStrictEqual([...new Set(keys)], keys)
    assert.include(keys, "CmdOrCtrl+K")
  })

  it("CONS-003 offers support every section, in the order of the rail", () => {
    assert.deepStrictEqual(labels(ofSupport), [
      "Sign out",
      "Live map",
      "Trips",
      "Parking",
      "Bookings",
      "Requests",
      "People",
      "Cases",
      "Travel passes",
      "Subsidy review",
      "Payments",
      "Audit",
      "Search everything",
      "Keyboard shortcuts"
    ])
  })

  it("CONS-003 offers a partner only what a partner may open", () => {
    assert.deepStrictEqual(labels(ofPartner), [
      "Sign out",
      "Parking",
      "Live map",
      "Search everything",
      "Keyboard shortcuts"
    ])
  })

  it("CONS-003 offers nothing of the console before the sign-in", () => {
    assert.deepStrictEqual(labels(null), [])
    assert.include(
      entries("linux", null).map(({ role }) => role),
      "quit"
    )
  })
})
