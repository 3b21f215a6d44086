import { assert, describe, it } from "@effect/vitest"
import { HttpServerRequest } from "effect/http"
import { makeSecurityHeaders } from "#api/http/securityHeaders.ts"

type Origins = Parameters<typeof makeSecurityHeaders>[0]

const headersOf = (path: string, origins: Origins) =>
  makeSecurityHeaders(origins)(HttpServerRequest.fromWeb(new Request(`http://host${path}`)))
const local: Origins = { publicUrl: "http://127.0.0.1:4310", realtimeHost: null }
const connectOf = (path: string, origins: Origins) =>
  /connect-src ([^;]*)/.exec(headersOf(path, origins)["content-security-policy"])?.[1]

describe("SEC-022 a page", () => {
  it.each(["/", "/console/", "/api/docs"])("connects to this server only: %s", (path) => {
    assert.strictEqual(connectOf(path, local), "'self'")
  })
  it("connects to the sockets of the chosen real-time server too", () => {
    assert.strictEqual(
      connectOf("/", { publicUrl: "https://samvej.example", realtimeHost: "push.example:6001" }),
      "'self' wss://push.example:6001"
    )
    assert.strictEqual(
      connectOf("/console/", { ...local, realtimeHost: "push.example:6001" }),
      "'self' ws://push.example:6001"
    )
  })
})

describe("SEC-017 strict transport security", () => {
  it("is sent where the public address is encrypted", () => {
    assert.deepInclude(headersOf("/", { ...local, publicUrl: "https://samvej.example" }), {
      "strict-transport-security": "max-age=31536000; includeSubDomains"
    })
    assert.notProperty(headersOf("/", local), "strict-transport-security")
  })
})

describe("SEC-022 the camera", () => {
  it("is for pages of this server, which scan the QR code of a trip", () => {
    assert.include(headersOf("/book", local)["permissions-policy"], "camera=(self)")
  })
})
