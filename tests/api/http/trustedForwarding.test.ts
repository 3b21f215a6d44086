import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { IpNetwork } from "effect/net"
import { trustedForwarding } from "#api/http/trustedForwarding.ts"

const forwarded = {
  "x-forwarded-for": "198.51.100.7",
  "x-forwarded-host": "samvej.example",
  "x-forwarded-proto": "https",
  "x-real-ip": "198.51.100.7",
  forwarded: "for=198.51.100.7;proto=https"
}

/** Sends a request as this peer, and answers what the server reads of it. */
const seenFrom = (peer: string) => {
  const request = HttpServerRequest.fromWeb(
    new Request("http://10.0.0.3:4310/", { headers: { host: "10.0.0.3:4310", ...forwarded } })
  ).modify({ remoteAddress: Option.some(peer), peerAddress: Option.some(peer) })
  const app = Effect.map(HttpServerRequest.HttpServerRequest, ({ headers, protocol, remoteAddress }) =>
    HttpServerResponse.jsonUnsafe({
      names: Object.keys(headers),
      host: headers["host"],
      protocol: protocol ?? null,
      address: Option.getOrNull(remoteAddress)
    })
  )
  return Effect.flatMap(
    trustedForwarding([IpNetwork.fromStringUnsafe("10.0.0.0/8")])(app).pipe(
      Effect.provideService(HttpServerRequest.HttpServerRequest, request)
    ),
    (response) => Effect.promise(() => HttpServerResponse.toWeb(response).json())
  )
}

describe("SEC-017 headers of a proxy", () => {
  it.effect("are ignored when an untrusted peer sends them", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* seenFrom("203.0.113.9"), {
        names: ["host"],
        host: "10.0.0.3:4310",
        protocol: null,
        address: "203.0.113.9"
      })
    })
  )
  it.effect("of a trusted proxy name the caller, the host and the protocol", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* seenFrom("10.0.0.1"), {
        names: ["host"],
        host: "samvej.example",
        protocol: "https",
        address: "198.51.100.7"
      })
    })
  )
})
