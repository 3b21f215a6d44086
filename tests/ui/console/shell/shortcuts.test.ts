import { expect, it } from "vitest"
import { shortcuts } from "#console/shell/shortcuts.ts"

it("CONS-001 every shortcut of the console has keys of its own", () => {
  const keys = shortcuts.map((shortcut) => shortcut.keys)
  expect(keys.filter((one, index) => keys.indexOf(one) !== index)).toEqual([])
})
