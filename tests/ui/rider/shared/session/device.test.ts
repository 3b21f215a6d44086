import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { signedOutDevice } from "#rider/shared/session/device.ts"
import { stubNativeApp } from "#tests/support/shell/stubNativeApp.ts"
import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text)
  })
})
afterEach(() => vi.unstubAllGlobals())

describe("the device of a session", () => {
  it("has a random fingerprint that stays the same", () => {
    const first = deviceFingerprint()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(deviceFingerprint()).toBe(first)
  })
  it("has a player id only in a native app", async () => {
    expect(signedOutDevice()).toEqual({ fingerprint: deviceFingerprint() })
    await stubNativeApp({ platform: "ios", playerId: "push-7" })
    expect(signedOutDevice()).toEqual({ fingerprint: deviceFingerprint(), playerId: "push-7" })
  })
  it("has a fingerprint also in a browser without storage", () => {
    const blocked = (): never => {
      throw new DOMException("blocked", "SecurityError")
    }
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked })
    expect(deviceFingerprint()).toBe(deviceFingerprint())
  })
})
