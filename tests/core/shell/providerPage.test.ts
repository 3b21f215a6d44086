import { expect, it } from "vitest"
import { capabilitiesOf } from "#core/shared/capabilities.ts"
import { shellDefaults } from "#core/shared/settings/shell.ts"
import { paymentPage, providerPage } from "#core/shell/providerPage.ts"

const { webCapabilities } = shellDefaults.shell

it.each([
  ["CAP-005 EID-006 the page of a provider replaces the page of a browser", undefined, "page"],
  ["CAP-005 it opens in the sheet of a native app that has one", ["EIDSheet"], "sheet"],
  ["CAP-005 it replaces the page of a native app without one", ["ShareSheet"], "page"]
])("%s", (_case, named, expected) => {
  expect(providerPage(capabilitiesOf(named, webCapabilities))).toBe(expected)
})

it.each([
  ["of another host opens in the sheet of a native app", "https://pay.example/1", ["EIDSheet"], "sheet"],
  ["of another host replaces the page of a browser", "https://pay.example/1", undefined, "page"],
  ["of a host whose name goes on is another one", "https://samvej.example.net/1", ["EIDSheet"], "sheet"],
  ["of the server itself takes the place of the page", "https://samvej.example/pay/1", ["EIDSheet"], "page"]
])("CAP-005 MONEY-009 a payment page %s", (_case, link, named, expected) => {
  expect(paymentPage(link, "https://samvej.example", capabilitiesOf(named, webCapabilities))).toBe(expected)
})
