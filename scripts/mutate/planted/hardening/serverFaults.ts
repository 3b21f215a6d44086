import { edit, type PlantedFault } from "../../PlantedFault.ts"

const staffSignIn = "apps/api/console/signInStaff.ts"
const config = "apps/api/config.ts"
const encryption = "apps/api/config/encryptionFaults.ts"
const faults = "apps/api/config/findFaults.ts"
const access = "apps/api/http/OperatorAccess.ts"
const headers = "apps/api/http/securityHeaders.ts"
const origins = "apps/api/realtime/isAllowedOrigin.ts"
const server = "apps/api/server.ts"
const testOfForwarding = "tests/api/http/forwardingServer.test.ts"
const testOfProxies = "tests/api/http/trustedForwarding.test.ts"
const testOfEncryption = "tests/api/http/encryptedServer.test.ts"
const testOfSettings = "tests/api/config.test.ts"
const testOfProduction = "tests/api/dev/routes.test.ts"
const testOfHeaders = "tests/api/http/securityHeaders.test.ts"
const testOfOrigins = "tests/api/realtime/isAllowedOrigin.test.ts"

/** The settings that production refuses without encryption, and where the list of them has the address. */
const encryptedSettings = [
  ["PUBLIC_URL", "publicUrl"],
  ["SMS_PROVIDER", "providers.sms"],
  ["PAYMENT_PROVIDER", "providers.payment"],
  ["EID_PROVIDER", "providers.eid"],
  ["ROUTING_URL", "protocolOf(services.routing)"],
  ["GEOCODER_URL", "protocolOf(services.geocoder)"],
  ["TRANSIT_URL", "protocolOf(services.transit)"]
] as const

/** Faults of the server's proxies, cookies, headers, settings and switches. */
export const serverFaults: ReadonlyArray<PlantedFault> = [
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
  },
  ...encryptedSettings.map(
    ([name, address]): PlantedFault => ({
      name: `SEC-021 production accepts ${name} without encryption`,
      edits: [edit(encryption, `["${name}", ${address}]`, `["${name}", null]`)],
      test: testOfSettings,
      title: "SEC-021 refuse an address"
    })
  ),
  {
    name: "SEC-021 a start without APP_ENV listens beyond this machine",
    edits: [edit(faults, "  ...networkFaults(settings, isNetworkAllowed),\n", "")],
    test: testOfSettings,
    title: "SEC-021 refuse"
  },
  {
    name: "SEC-022 production documents its calls",
    edits: [edit(config, `env === "production" ? "off" : "on")) ===`, `"on")) ===`)],
    test: testOfSettings,
    title: "SEC-022"
  },
  {
    name: "SEC-022 the documentation has no switch",
    edits: [edit("apps/api/http/documentation.ts", "(apiDocs ?", "(apiDocs || !apiDocs ?")],
    test: testOfProduction,
    title: "SEC-022 has no"
  },
  {
    name: "SEC-022 everybody reads the metrics",
    edits: [
      edit(
        access,
        `if (metrics._tag !== "Token") return metrics._tag === "Everybody"`,
        "if (metrics._tag.length > 0) return true"
      )
    ],
    test: testOfProduction,
    title: "SEC-022 shows its metrics"
  },
  {
    name: "SEC-022 everybody reads the metrics of production without a token",
    edits: [
      edit(
        access,
        `env === "production" ? { _tag: "Nobody" } : { _tag: "Everybody" }`,
        `{ _tag: "Everybody" }`
      )
    ],
    test: "tests/api/http/OperatorAccess.test.ts",
    title: "SEC-022"
  },
  {
    name: "SEC-022 the token of the metrics may be short",
    edits: [edit(faults, `["METRICS_TOKEN", settings.metricsToken]`, `["METRICS_TOKEN", null]`)],
    test: testOfSettings,
    title: "SEC-022"
  },
  {
    name: "SEC-022 pages connect to sockets anywhere",
    edits: [
      edit(
        headers,
        `if (realtimeHost === null) return "'self'"`,
        `if (realtimeHost === null) return "'self' ws: wss:"`
      )
    ],
    test: testOfHeaders,
    title: "SEC-022"
  },
  {
    name: "SEC-022 the page of another site opens a socket",
    edits: [
      edit(
        "apps/api/realtime/layerSocket.ts",
        "if (!isAllowedOrigin(opening, { publicUrl, isPublicUrlOnly, schemes })) {",
        `if (opening.host === "") {`
      )
    ],
    test: testOfProduction,
    title: "SEC-022 opens no socket"
  },
  {
    name: "SEC-022 the unencrypted page of the public host opens a socket",
    edits: [
      edit(origins, "page.origin === new URL(publicUrl).origin", "page.host === new URL(publicUrl).host")
    ],
    test: testOfOrigins
  }
]
