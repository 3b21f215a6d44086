import { describe, expect, it } from "vitest"
import { appStores } from "#core/shell/appStores.ts"

const google = { store: "google", href: "https://play.example/app" }
const apple = { store: "apple", href: "https://apps.example/app" }
const links = { playStore: google.href, appStore: apple.href, download: "https://samvej.example/get" }

describe("APPREQ-003 the stores that have the app", () => {
  it.each([
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)", [apple]],
    ["Mozilla/5.0 (Linux; Android 16; Pixel 9)", [google]],
    ["Mozilla/5.0 (X11; Linux x86_64)", [google, apple]]
  ])("for %s", (device, stores) => {
    expect(appStores(device, links)).toEqual(stores)
  })

  it("are reached by the download link where a store has no address of its own", () => {
    expect(appStores("Android", { ...links, playStore: "" })).toEqual([
      { store: "google", href: "https://samvej.example/get" }
    ])
  })

  it("are none without any address", () => {
    expect(appStores("", { playStore: "", appStore: "", download: "" })).toEqual([])
  })
})
