import { expect, it } from "vitest"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { eidPage } from "#core/shell/eidPage.ts"

const { webCapabilities } = shellDefaults.shell

it.each([
  ["CAP-005 EID-006 the page of a provider replaces the page of a browser", undefined, "page"],
  ["CAP-005 it opens in the sheet of a native app that has one", ["EIDSheet"], "sheet"],
  ["CAP-005 it replaces the page of a native app without one", ["ShareSheet"], "page"]
])("%s", (_case, named, expected) => {
  expect(eidPage(capabilitiesOf(named, webCapabilities))).toBe(expected)
})
