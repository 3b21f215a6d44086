import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const forwarded = "electron/main/forwardedCalls.ts"
const settings = "electron/main/settings.ts"
const origin = "electron/main/serverOrigin.ts"
const tokenStore = "electron/main/staffTokenStore.ts"
const testOfRequests = "tests/electron/serveConsole.test.ts"
const testOfSettings = "tests/electron/settings.test.ts"
const testOfTokens = "tests/electron/staffTokenStore.test.ts"

/** Faults of the desktop console: what its windows may call, and which server it trusts. */
export const desktopFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-009 a window makes every call of the console but the exact one for a ticket",
    edits: [
      edit(
        forwarded,
        "  calls.some((call) => call.method",
        `  (path.startsWith("/api/console/") && !(method === "POST" && path === "/api/console/impersonations")) ||
  calls.some((call) => call.method`
      )
    ],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-009 a window makes a call by any method",
    edits: [edit(forwarded, "call.method === method && ", "")],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-009 a window makes calls that begin like an allowed one",
    edits: [edit(forwarded, String.raw`"[\\w-]+")}$`, String.raw`"[\\w-]+")}`)],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-009 an id in a window's path contains further parts",
    edits: [edit(forwarded, String.raw`"[\\w-]+"`, `".+"`)],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-009 a window requests every path below /tiles/",
    edits: [edit(forwarded, String.raw`  mapStyle,`, String.raw`  mapStyle, /^\/tiles\//,`)],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-009 the path of a window is decided without its decoding",
    edits: [
      edit(
        "electron/main/decodedPath.ts",
        "decodeURIComponent(new URL(address).pathname)",
        "new URL(address).pathname"
      )
    ],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-009 the path of a window is sent as it was written",
    edits: [
      edit(
        "electron/main/forwardRequest.ts",
        "path: path + new URL(request.url).search",
        "path: new URL(request.url).pathname + new URL(request.url).search"
      )
    ],
    test: testOfRequests,
    title: "SEC-009"
  },
  {
    name: "SEC-011 API_URL names the server of a packaged console",
    edits: [
      edit(
        settings,
        "isPackaged || existsSync(packagedFile)",
        `environment["API_URL"] === undefined && existsSync(packagedFile)`
      )
    ],
    test: testOfSettings,
    title: "SEC-011 is that of its package"
  },
  {
    name: "SEC-011 API_URL names the server of a package without its file",
    edits: [edit(settings, "isPackaged || existsSync(packagedFile)", "existsSync(packagedFile)")],
    test: testOfSettings,
    title: "SEC-011 is never that of API_URL"
  },
  {
    name: "SEC-011 the console accepts http to any server",
    edits: [edit(origin, ` && isLoopback(url.hostname)`, "")],
    test: testOfSettings,
    title: "SEC-011 ELECTRON-01"
  },
  {
    name: "SEC-011 a packaged console accepts http to any server",
    edits: [edit(origin, ` && isLoopback(url.hostname)`, "")],
    test: testOfSettings,
    title: "SEC-011 is refused without https in a package"
  },
  {
    name: "SEC-011 a console is packed for a server without https",
    edits: [
      edit("scripts/package.ts", "serverOrigin(apiUrl(process.env))", "new URL(apiUrl(process.env)).origin")
    ],
    test: "tests/electron/packaging.test.ts",
    title: "SEC-011"
  },
  {
    name: "SEC-011 the staff token is sent to another server",
    edits: [edit(tokenStore, "stored?.origin === origin ? stored.token : null", "stored?.token ?? null")],
    test: testOfTokens,
    title: "SEC-011"
  },
  {
    name: "SEC-011 the staff token of another server stays on the disk",
    edits: [edit(tokenStore, "  if (token === null) await clear()\n", "")],
    test: testOfTokens,
    title: "SEC-011"
  }
]
