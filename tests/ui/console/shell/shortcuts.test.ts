import { expect, it } from "vitest"
import { subViewsFor } from "#console/shell/sectionsFor.ts"
import { shortcuts } from "#console/shell/shortcuts.ts"
import { shortcutsFor } from "#console/shell/shortcutsFor.ts"
import { anna } from "#tests/support/builders/entities.ts"

it("CONS-001 every shortcut of the console has keys of its own", () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys)
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([])
})

it("CONS-003 a partner is shown the shortcuts that do something for a partner", () => {
  const names = (role: "PARTNER" | "SUPPORT") =>
    shortcutsFor({ id: anna, name: "Pia", role, sites: [] }).map(({ name }) => name)
  expect(names("PARTNER")).toEqual([
    "palette",
    "sheet",
    "live",
    "parking",
    "plate",
    "filter",
    "next",
    "previous",
    "open",
    "close",
    "select",
    "bulk",
    "move",
    "release",
    "save",
    "columns",
    "views",
    "density"
  ])
  expect(names("SUPPORT")).toEqual(shortcuts.map(({ name }) => name))
})

it("CONS-003 the palette leads a partner to the views of parking only", () => {
  const paths = (role: "PARTNER" | "ADMIN") =>
    subViewsFor({ id: anna, name: "Pia", role, sites: [] }).map(({ path }) => path)
  expect(paths("PARTNER")).toEqual(["/guard", "/parking/board", "/parking/rules", "/bulk", "/access"])
  expect(paths("ADMIN")).toEqual([
    "/guard",
    "/parking/board",
    "/parking/rules",
    "/adjustments",
    "/vouchers",
    "/bulk",
    "/access"
  ])
})
