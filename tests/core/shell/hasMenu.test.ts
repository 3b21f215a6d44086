import { expect, it } from "vitest"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { hasMenu } from "#core/shell/hasMenu.ts"

const { webCapabilities } = shellDefaults.shell

it.each([
  ["CAP-001 a page has the menu in a browser", undefined, false, true],
  ["CAP-001 a page has the menu in a native shell without tabs", ["ShareSheet"], false, true],
  ["CAP-001 a native shell with tabs of its own replaces the menu", ["TabNavigation"], false, false],
  ["a bare page has no menu in a browser", undefined, true, false]
])("%s", (_case, named, bare, expected) => {
  expect(hasMenu({ bare }, capabilitiesOf(named, webCapabilities))).toBe(expected)
})
