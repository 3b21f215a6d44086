import { readFileSync } from "node:fs"
import { PNG } from "pngjs"
import { matchPath } from "react-router"
import { describe, expect, it } from "vitest"
import { landingManifest, webManifest } from "#rider/build/webManifests.ts"
import { allRoutes } from "#rider/shell/featureRoutes.ts"

const languages = ["en", "da", "sv", "nl", "nb"]
const manifest = webManifest("en")

const isRoute = (address: string): boolean => {
  const { pathname } = new URL(address, "https://samvej.example")
  return allRoutes.some(({ path }) => matchPath(path, pathname) !== null)
}

const sizeOf = (src: string): string => {
  const { height, width } = PNG.sync.read(readFileSync(`apps/rider/assets${src}`))
  return `${width}x${height}`
}

describe("the web app manifest", () => {
  it.each([
    ["en", ["Find a ride", "Offer a trip", "My code"]],
    ["da", ["Find en tur", "Tilbyd en tur", "Min kode"]],
    ["sv", ["Hitta en resa", "Erbjud en resa", "Min kod"]],
    ["nl", ["Zoek een rit", "Rit aanbieden", "Mijn code"]],
    ["nb", ["Finn skyss", "Tilby en tur", "Min kode"]]
  ])("has shortcuts to find, to offer and to the code: %s", (tag, names) => {
    expect(webManifest(tag).shortcuts.map(({ name }) => name)).toEqual(names)
  })
  it("names the same app in each language", () => {
    const apps = languages
      .map((tag) => webManifest(tag))
      .map(({ id, scope, start_url }) => [id, scope, start_url])
    expect(apps).toEqual(languages.map(() => ["/", "/", "/"]))
    expect(new Set(languages.map((tag) => webManifest(tag).description)).size).toBe(5)
  })
  it("ROUTE-015 starts at the code entry where a browser has landing pages only, and has no other entries", () => {
    const { name, start_url, ...others } = landingManifest("da")
    expect([name, start_url]).toEqual(["Samvej", "/book"])
    expect(Object.keys(others)).not.toContain("shortcuts")
    expect(Object.keys(others)).not.toContain("share_target")
  })
  it("leads to routes of the app alone", () => {
    const addresses = [...manifest.shortcuts.map(({ url }) => url), manifest.share_target.action]
    expect(addresses).toEqual(["/demand#to", "/provide", "/active-trip", "/share"])
    expect(addresses.map(isRoute)).toEqual([true, true, true, true])
  })
  it("has icons of the sizes that it says, and maskable ones", () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
    expect(icons.map(({ src }) => sizeOf(src))).toEqual(icons.map(({ sizes }) => sizes))
    expect(manifest.icons.filter((icon) => "purpose" in icon).map(({ sizes }) => sizes)).toEqual([
      "192x192",
      "512x512"
    ])
  })
})
