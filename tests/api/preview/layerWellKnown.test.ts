import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"
import { assert, describe, it } from "vitest"
import { layerSettingsFrom, settingsFrom } from "#api/config.ts"
import { layerWellKnown } from "#api/preview/layerWellKnown.ts"

const print = Array.from({ length: 32 }, () => "0A").join(":")

const read = async (path: string, env: Readonly<Record<string, string>> = {}) => {
  const { dispose, handler } = HttpRouter.toWebHandler(
    layerWellKnown.pipe(Layer.provide(Layer.orDie(layerSettingsFrom(env)))),
    { disableLogger: true }
  )
  const answer = await handler(new Request(`http://test${path}`))
  const text = await answer.text()
  await dispose()
  return { status: answer.status, type: answer.headers.get("content-type"), text }
}

const apple = "/.well-known/apple-app-site-association"
const android = "/.well-known/assetlinks.json"

describe("the files by which installed apps open links", () => {
  it("N104 name the iOS apps and the paths of trips, codes and vouchers", async () => {
    const { text, type } = await read(apple, {
      APPLE_APP_IDS: "ABCDE12345.dk.samvej.app, ABCDE12345.dk.samvej.beta"
    })
    assert.strictEqual(type, "application/json")
    assert.deepStrictEqual(JSON.parse(text), {
      applinks: {
        details: [
          {
            appIDs: ["ABCDE12345.dk.samvej.app", "ABCDE12345.dk.samvej.beta"],
            components: [
              { "/": "/redirect/trip" },
              { "/": "/qr/*" },
              { "/": "/voucher/*" },
              { "/": "/shared-trip/*" }
            ]
          }
        ]
      }
    })
  })

  it("N104 name the Android app and the certificates that sign it", async () => {
    const { text, type } = await read(android, { ANDROID_APP: "dk.samvej.app", ANDROID_FINGERPRINTS: print })
    assert.strictEqual(type, "application/json")
    assert.deepStrictEqual(JSON.parse(text), [
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: "dk.samvej.app",
          sha256_cert_fingerprints: [print]
        }
      }
    ])
  })

  it("N104 are not there without the ids of an app", async () => {
    assert.strictEqual((await read(apple)).status, 404)
    assert.strictEqual((await read(android)).status, 404)
  })

  it.each([
    [
      { APPLE_APP_IDS: "dk.samvej.app" },
      "APPLE_APP_IDS must be team and bundle, such as ABCDE12345.dk.samvej.app"
    ],
    [
      { ANDROID_APP: "samvej", ANDROID_FINGERPRINTS: print },
      "ANDROID_APP must be the name of a package, such as dk.samvej.app"
    ],
    [{ ANDROID_APP: "dk.samvej.app" }, "ANDROID_APP and ANDROID_FINGERPRINTS must be set together"],
    [
      { ANDROID_APP: "dk.samvej.app", ANDROID_FINGERPRINTS: "0a" },
      "ANDROID_FINGERPRINTS must be SHA-256 fingerprints of 32 bytes, such as 14:6D:…"
    ]
  ])("want ids of the right form: %o", async (env, fault) => {
    const faults = await Effect.runPromise(
      Effect.match(settingsFrom(env), { onSuccess: () => [], onFailure: ({ faults: all }) => [...all] })
    )
    assert.deepStrictEqual(faults, [fault])
  })
})

describe("robots.txt", () => {
  it("N104 PROD-005 lets robots read the public pages, and in landing-only mode those that a browser may open", async () => {
    const full = await read("/robots.txt")
    assert.strictEqual(full.type, "text/plain; charset=utf-8")
    assert.include(full.text, "Allow: /$\n")
    const landingOnly = await read("/robots.txt", { WEB_ACCESS: "landing-only" })
    assert.notInclude(landingOnly.text, "Allow: /$\n")
    assert.include(landingOnly.text, "Allow: /shared-trip/\n")
    assert.isTrue(landingOnly.text.endsWith("Disallow: /\n"))
  })
})
