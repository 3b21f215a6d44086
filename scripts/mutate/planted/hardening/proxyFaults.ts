import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const staffSignIn = "apps/api/console/signInStaff.ts"
const server = "apps/api/server.ts"
const testOfForwarding = "tests/api/http/forwardingServer.test.ts"
const testOfProxies = "tests/api/http/trustedForwarding.test.ts"
const testOfEncryption = "tests/api/http/encryptedServer.test.ts"

/** Faults of what the server trusts of proxies, and of the encryption of its cookies and links. */
export const proxyFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-017 handlers see the forwarded headers of any peer",
    edits: [
      edit(
        "apps/api/http/trustedForwarding.ts",
        "fromTrusted(Effect.updateService(app, HttpServerRequest.HttpServerRequest, withoutForwarding))",
        "fromTrusted(app)"
      )
    ],
    test: testOfProxies
  },
  {
    name: "SEC-017 any peer names the caller's address, host and protocol",
    edits: [
      edit(
        "apps/api/http/trustedForwarding.ts",
        "xForwardedHeaders({ trustedProxies })",
        'xForwardedHeaders({ trustedProxies: [IpNetwork.fromStringUnsafe("0.0.0.0/0")] })'
      ),
      edit("apps/api/http/trustedForwarding.ts", "import type { IpNetwork }", "import { IpNetwork }")
    ],
    test: testOfProxies
  },
  {
    name: "SEC-017 the server trusts every peer",
    edits: [
      edit(server, "import { ByteSize,", `import { IpNetwork } from "effect/net"\nimport { ByteSize,`),
      edit(
        server,
        "middleware: trustedForwarding(trustedProxies)",
        `middleware: trustedForwarding([IpNetwork.fromStringUnsafe("0.0.0.0/0")])`
      )
    ],
    test: testOfForwarding,
    title: "SEC-017"
  },
  {
    name: "SEC-017 the server trusts no proxy",
    edits: [
      edit(server, "middleware: trustedForwarding(trustedProxies)", "middleware: trustedForwarding([])")
    ],
    test: testOfForwarding,
    title: "SEC-017"
  },
  {
    name: "SEC-017 a request names the host of the links to the server",
    edits: [
      edit(
        "apps/api/http/trips.ts",
        "${yield* PublicUrl}/qr/",
        'http://${(yield* HttpServerRequest.HttpServerRequest).headers["x-forwarded-host"]}/qr/'
      ),
      edit(
        "apps/api/http/trips.ts",
        `import { HttpApiBuilder }`,
        `import { HttpServerRequest } from "effect/http"\nimport { HttpApiBuilder }`
      )
    ],
    test: testOfEncryption,
    title: "SEC-017"
  },
  {
    name: "SEC-017 a request names the host of the link to the payment",
    edits: [
      edit(
        "apps/api/http/money.ts",
        "new URL(link, yield* PublicUrl)",
        'new URL(link, `http://${(yield* HttpServerRequest.HttpServerRequest).headers["x-forwarded-host"]}`)'
      ),
      edit(
        "apps/api/http/money.ts",
        `import { HttpApiBuilder }`,
        `import { HttpServerRequest } from "effect/http"\nimport { HttpApiBuilder }`
      )
    ],
    test: testOfEncryption,
    title: "SEC-017"
  },
  {
    name: "SEC-017 a request names the host of the map's files",
    edits: [
      edit(
        "apps/geo/map/layerMapRoutes.ts",
        "host !== publicHost && thisMachine.test(host)",
        "host !== publicHost"
      )
    ],
    test: "tests/geo/map/layerMapRoutes.test.ts",
    title: "SEC-017"
  },
  {
    name: "SEC-017 any request is encrypted by its own word",
    edits: [
      edit(
        "apps/api/http/securityHeaders.ts",
        "...(isHttps(request, origins.publicUrl)",
        `...(request.headers["x-forwarded-proto"] === "https"`
      )
    ],
    test: testOfEncryption,
    title: "SEC-017"
  },
  {
    name: "SEC-017 the cookie of staff is not bound to the host",
    edits: [edit(staffSignIn, "secure ? secureStaffCookie : staffCookie", "staffCookie")],
    test: testOfEncryption,
    title: "SEC-017"
  },
  {
    name: "SEC-017 the cookie of staff goes over http",
    edits: [edit(staffSignIn, "      secure,\n", "      secure: false,\n")],
    test: testOfEncryption,
    title: "SEC-017"
  },
  {
    name: "SEC-017 another host of the domain sets the cookie of staff",
    edits: [
      edit(
        "apps/api/http/staffAuthentication.ts",
        "without the prefix.\n            return yield* new Unauthenticated()\n",
        "without the prefix.\n"
      )
    ],
    test: testOfEncryption,
    title: "SEC-017"
  },
  {
    name: "SEC-017 a server with an encrypted address does not ask for encryption",
    edits: [edit("apps/api/http/isHttps.ts", "/^https:/i.test(publicUrl) || ", "")],
    test: testOfEncryption,
    title: "SEC-017"
  }
]
