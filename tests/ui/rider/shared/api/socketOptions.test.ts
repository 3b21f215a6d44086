import { describe, expect, it } from "vitest"
import { socketOptions } from "#rider/shared/api/socketOptions.ts"

const own = { key: "samvej", host: null, path: "/api/realtime", cluster: "samvej" }
const other = { ...own, host: "push.example", path: "" }

describe("RT-001 the real-time server", () => {
  it.each([
    [
      "is this server, on its port",
      own,
      "http://127.0.0.1:4310",
      ["127.0.0.1", 4310, "/api/realtime", false]
    ],
    [
      "is this server, encrypted",
      own,
      "https://samvej.example",
      ["samvej.example", 443, "/api/realtime", true]
    ],
    ["is another one", other, "https://samvej.example", ["push.example", 443, "", true]],
    ["is another one, unencrypted", other, "http://127.0.0.1:4310", ["push.example", 80, "", false]],
    [
      "is another one on a port of its own",
      { ...other, host: "push.example:6001" },
      "https://samvej.example",
      ["push.example", 6001, "", true]
    ]
  ] as const)("%s", (_case, settings, page, [wsHost, port, wsPath, forceTLS]) => {
    expect(socketOptions(settings, new URL(page))).toEqual({
      cluster: "samvej",
      wsHost,
      wsPort: port,
      wssPort: port,
      wsPath,
      forceTLS,
      enabledTransports: ["ws"]
    })
  })
})
