import { assert, describe, it } from "@effect/vitest"
import { isAllowedOrigin } from "#api/realtime/isAllowedOrigin.ts"

const server = { publicUrl: "https://samvej.example", isPublicUrlOnly: false, schemes: ["samvej"] }
const production = { ...server, isPublicUrlOnly: true }

describe("SEC-022 a socket", () => {
  it.each([
    ["a client that is no browser", undefined, "10.0.0.3:4310"],
    ["a page of the public address behind a proxy", "https://samvej.example", "10.0.0.3:4310"],
    ["a page of the host that it calls", "http://localhost:4310", "localhost:4310"],
    ["a native app", "samvej://localhost", "samvej.example"]
  ])("may be opened by %s", (_who, origin, host) => {
    assert.isTrue(isAllowedOrigin({ origin, host }, server))
  })
  it.each([
    ["another site", "https://evil.example", "samvej.example"],
    ["the public host without encryption", "http://samvej.example", "10.0.0.3:4310"],
    ["another port of the host", "http://localhost:9999", "localhost:4310"],
    ["a page without an origin", "null", "samvej.example"],
    ["a page without a host", "https://evil.example", undefined]
  ])("may not be opened by %s", (_who, origin, host) => {
    assert.isFalse(isAllowedOrigin({ origin, host }, server))
    assert.isFalse(isAllowedOrigin({ origin, host }, production))
  })
  it.each([
    ["a page of another host that the request names", "http://evil.example", "evil.example"],
    ["a page of another host over https", "https://evil.example", "evil.example"],
    ["a page of loopback", "http://localhost:4310", "localhost:4310"],
    ["the public host without encryption, which the request names", "http://samvej.example", "samvej.example"]
  ])("may not be opened in production by %s", (_who, origin, host) => {
    assert.isFalse(isAllowedOrigin({ origin, host }, production))
  })
  it.each([
    ["a client that is no browser", undefined],
    ["a page of the public address", "https://samvej.example"],
    ["a native app", "samvej://localhost"]
  ])("may be opened in production by %s", (_who, origin) => {
    assert.isTrue(isAllowedOrigin({ origin, host: "10.0.0.3:4310" }, production))
  })
})
