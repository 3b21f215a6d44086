import { Option } from "effect"
import * as fc from "fast-check"
import { matchPath } from "react-router"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { allRoutes } from "#rider/shell/featureRoutes.ts"
import { linkTarget } from "#rider/shell/native/linkTarget.ts"
import { anyPageMessage, anyShellMessage, anySystemEvent, origin } from "#tests/support/shell/anyMessage.ts"
import { stubPhone } from "#tests/support/shell/stubPhone.ts"

// With 10,000 messages each.
vi.setConfig({ testTimeout: 120_000 })

const schemes = ["samvej", "samvej-staging", "samvej-dev"]
const phone = stubPhone()
const opened: Array<string> = []

/** The page and the shell as they run in the phone, on both sides of the bridge. */
const load = async () => {
  const [{ connectShell }, { nativeReaders }, { setBridgeReaders }, rider, positions, device, session] =
    await Promise.all([
      import("#shell/connectShell.ts"),
      import("#rider/shell/native/nativeReaders.ts"),
      import("#ui/api/bridgeReaders.ts"),
      import("#rider/shell/native/followShell.ts"),
      import("#rider/features/active-trip/followPositions.ts"),
      import("#rider/shell/native/registerDevice.ts"),
      import("#ui/api/session.ts")
    ])
  const { positionState } = await import("#rider/features/active-trip/usePosition.ts")
  await connectShell()
  setBridgeReaders(nativeReaders)
  rider.followShell({
    openLink: (url) => opened.push(linkTarget(url, schemes)),
    goBack: () => undefined
  })
  positions.followPositions()
  device.registerTokens({ platform: "android" })
  return { positionState, openSession: session.openSession }
}

let app: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  app = await load()
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  phone.forget()
  opened.splice(0)
})

const post = (event: unknown, data: unknown): unknown => {
  const bridge: { readonly post: (event: unknown, data: unknown) => void } = Reflect.get(
    globalThis,
    "nativeBridge"
  )
  return bridge.post(event, data)
}

/** Until all is done that a message has begun. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const refusal = /^The data of the message "[a-z_-]+" is not as the contract says\.$/
/** The only errors are those that say that a message breaks the contract. */
const expectNoFailure = (): void => {
  for (const error of phone.errors) {
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toHaveProperty("message", expect.stringMatching(refusal))
  }
}

const isInTable = ({ pathname }: URL): boolean =>
  allRoutes.some(({ path }) => matchPath(path, pathname) !== null)

/** Every page that is opened is one of the table, and every call one of the app's own server. */
const expectOwnAddresses = (): void => {
  for (const path of opened) {
    const url = new URL(path, origin)
    expect(url.origin).toBe(origin)
    expect(isInTable(url)).toBe(true)
  }
  for (const request of phone.requests)
    expect(new URL(request, origin).href).toBe(`${origin}/api/me/register-device`)
}

const urlOf = (options: unknown): URL => {
  const { url }: { readonly url: string } = JSON.parse(JSON.stringify(options))
  return new URL(url)
}

/** What the system is asked to show: a provider's page, encrypted and without a name and password in its address, or a text to share. */
const expectSafeCalls = (): void => {
  for (const { name, options } of phone.calls) {
    if (name === "InAppBrowser.openInWebView") {
      const { hostname, protocol, username } = urlOf(options)
      expect(username).toBe("")
      expect(protocol === "https:" || ["localhost", "127.0.0.1"].includes(hostname)).toBe(true)
    }
    if (name === "Share.share") expect(urlOf(options).protocol).toMatch(/^https?:$/)
  }
}

const expectSafeStyle = (): void => {
  for (const [name, value] of phone.style) {
    expect(name).toMatch(/^--sv-safe-(top|right|bottom|left)$/)
    const [, size = ""] = /^([\d.e-]+)px$/.exec(value) ?? []
    expect(Number(size)).toBeGreaterThanOrEqual(0)
    expect(Number(size)).toBeLessThanOrEqual(200)
  }
}

const expectPlace = (): void => {
  const fix = Option.getOrUndefined(app.positionState().fix)
  if (fix === undefined) return
  expect(Math.abs(fix.lat)).toBeLessThanOrEqual(90)
  expect(Math.abs(fix.lng)).toBeLessThanOrEqual(180)
  expect(Number.isFinite(fix.at.epochMilliseconds)).toBe(true)
}

const holdsFor = <Input>(arbitrary: fc.Arbitrary<Input>, send: (input: Input) => void) =>
  fc.assert(
    fc
      .asyncProperty(arbitrary, async (input) => {
        send(input)
        await settle()
        expectNoFailure()
        expectOwnAddresses()
        expectSafeCalls()
        expectSafeStyle()
        expectPlace()
      })
      .beforeEach(() => {
        phone.forget()
        opened.splice(0)
        app.openSession({ token: "t1", kind: "own" })
      }),
    { numRuns: 10_000 }
  )

describe("no handler fails, and none opens another origin or a page that is not in the table", () => {
  it("ROUTE-020 ROUTE-022 CAP-004 CAP-005 for any message of the page to the shell", async () => {
    await expect(holdsFor(anyPageMessage, ({ data, event }) => post(event, data))).resolves.toBeUndefined()
  })

  it("ROUTE-020 ROUTE-022 AUTH-026 LOC-003 for any message of the shell to the page", async () => {
    await expect(
      holdsFor(anyShellMessage, (detail) => dispatchEvent(new CustomEvent("samvej:shell", { detail })))
    ).resolves.toBeUndefined()
  })

  it("ROUTE-020 ROUTE-022 AUTH-026 LOC-003 for anything that the system says to the shell", async () => {
    post("provider-sheet", { url: "https://provider.example/start" })
    post("track-position", { on: true, title: "Trip under way", text: "Your position is reported." })
    await settle()
    await expect(
      holdsFor(anySystemEvent, ({ data, name }) => {
        if (data === null) phone.emit(name, null, { code: "NOT_AUTHORIZED", message: "" })
        else phone.emit(name, data)
      })
    ).resolves.toBeUndefined()
  })

  it("CAP-005 the page learns that the sheet of a provider was closed, and nothing more after a return", async () => {
    const { onShellMessage } = await import("#rider/shared/session/onShellMessage.ts")
    let closed = 0
    const stop = onShellMessage("provider-sheet-closed", () => {
      closed += 1
    })
    const open = async (): Promise<void> => {
      post("provider-sheet", { url: "https://provider.example/start" })
      await settle()
    }
    await open()
    phone.emit("InAppBrowser.browserPageNavigationCompleted", { url: "https://provider.example/next" })
    expect(closed).toBe(0)
    phone.emit("InAppBrowser.browserClosed", {})
    phone.emit("InAppBrowser.browserClosed", {})
    expect(closed).toBe(1)
    await open()
    phone.emit("InAppBrowser.browserPageNavigationCompleted", { url: `${origin}/?payment_callback=captured` })
    phone.emit("InAppBrowser.browserClosed", {})
    expect(closed).toBe(1)
    expect(opened).toEqual(["/?payment_callback=captured"])
    stop()
  })

  it("ROUTE-020 a link, a return from an e-ID, a shared text and a position arrive", async () => {
    phone.emit("App.appUrlOpen", { url: "samvej://profile" })
    phone.emit("InAppBrowser.browserPageNavigationCompleted", { url: `${origin}/?eIdVerified=true` })
    phone.emit("BackgroundGeolocation.addWatcher", { latitude: 55.5, longitude: 12, accuracy: 5, time: 7 })
    post("share", { title: "Ride with Dora", url: `${origin}/shared-trip/1` })
    await settle()
    expect(opened).toEqual(["/profile", "/?eIdVerified=true"])
    expect(Option.getOrUndefined(app.positionState().fix)).toMatchObject({ lat: 55.5, lng: 12, accuracy: 5 })
    expect(phone.calls).toContainEqual({
      name: "Share.share",
      options: { title: "Ride with Dora", url: `${origin}/shared-trip/1` }
    })
    expect(phone.errors).toEqual([])
  })
})
