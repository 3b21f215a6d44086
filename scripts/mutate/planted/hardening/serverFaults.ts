import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const config = "apps/api/config.ts"
const encryption = "apps/api/config/encryptionFaults.ts"
const faults = "apps/api/config/findFaults.ts"
const access = "apps/api/http/OperatorAccess.ts"
const headers = "apps/api/http/securityHeaders.ts"
const origins = "apps/api/realtime/isAllowedOrigin.ts"
const testOfSettings = "tests/api/config.test.ts"
const testOfProduction = "tests/api/dev/routes.test.ts"
const testOfHeaders = "tests/api/http/securityHeaders.test.ts"
const testOfOrigins = "tests/api/realtime/isAllowedOrigin.test.ts"

/** The settings that production refuses without encryption, and where the list of them has the address. */
const encryptedSettings = [
  ["PUBLIC_URL", "publicUrl"],
  ["SMS_PROVIDER", "providers.sms"],
  ["PAYMENT_PROVIDER", "providers.payment"],
  ["SWISH_PROVIDER", "providers.swish"],
  ["IDEAL_PROVIDER", "providers.ideal"],
  ["ROUTING_URL", "protocolOf(services.routing)"],
  ["GEOCODER_URL", "protocolOf(services.geocoder)"],
  ["TRANSIT_URL", "protocolOf(services.transit)"]
] as const

/** Faults of the server's settings, headers and switches. */
export const serverFaults: ReadonlyArray<PlantedFault> = [
  ...encryptedSettings.map(
    ([name, address]): PlantedFault => ({
      name: `SEC-021 production accepts ${name} without encryption`,
      edits: [edit(encryption, `["${name}", ${address}]`, `["${name}", null]`)],
      test: testOfSettings,
      title: "SEC-021 refuse an address"
    })
  ),
  {
    name: "SEC-021 production accepts an identity provider without encryption",
    edits: [edit(encryption, "issuer] as const", "null] as const")],
    test: testOfSettings,
    title: "SEC-021 refuse an address"
  },
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
