import { describe, expect, it } from "vitest"
import { homePath } from "#core/shell/homePath.ts"

const phone = "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36"
const computer = "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36"

describe("ROUTE-015 ROUTE-016 the home of a visitor", () => {
  it.each([
    ["full", "a phone's browser", { userAgent: phone, isNative: false }, "/"],
    ["full", "a computer", { userAgent: computer, isNative: false }, "/"],
    ["full", "the native app", { userAgent: phone, isNative: true }, "/"],
    ["landing-only", "a phone's browser", { userAgent: phone, isNative: false }, "/landing"],
    ["landing-only", "a computer", { userAgent: computer, isNative: false }, "/book"],
    ["landing-only", "the native app", { userAgent: phone, isNative: true }, "/"]
  ] as const)("with %s access, in %s", (webAccess, _device, device, expected) => {
    expect(homePath({ webAccess, ...device })).toBe(expected)
  })
})
