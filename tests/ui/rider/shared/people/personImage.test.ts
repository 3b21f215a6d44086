import { createElement } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { PersonImage } from "#rider/shared/people/PersonImage.tsx"
import { stubNativeApp } from "#tests/support/shell/stubNativeApp.ts"
import { renderMarkup } from "#tests/ui/rider/renderText.ts"

beforeEach(() => {
  const settings = encodePublicSettings(toPublicSettings(defaultProductSettings))
  vi.stubGlobal("navigator", {})
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => settings }) })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ["a native app of version 5.0.4", { platform: "ios", buildVersion: "5.0.4" }, false],
  ["a native app of version 5.0.5", { platform: "ios", buildVersion: "5.0.5" }, true],
  ["a native app without a version", { platform: "android" }, false],
  ["a browser", undefined, true]
] as const)("SHELL-008 in %s an image opens in full size: %s", async (_app, nativeBridge, opens) => {
  if (nativeBridge !== undefined) await stubNativeApp(nativeBridge)
  const image = renderMarkup(createElement(PersonImage, { name: "Anna", image: "/anna.jpg" }))
  expect(image.includes("<button")).toBe(opens)
})
