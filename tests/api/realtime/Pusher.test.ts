import { assert, describe, it } from "@effect/vitest"
import { Redacted } from "effect"
import { clientSettings } from "#api/realtime/Pusher.ts"

const secret = Redacted.make("hidden")

describe("RT-001 the realtime settings of a client", () => {
  it.each([
    ["this server with its path", null, "/api/realtime"],
    ["another server without a path", "push.example:6001", ""]
  ] as const)("name %s, without the secret", (_case, host, path) => {
    assert.deepStrictEqual(clientSettings({ key: "one", secret, host }), {
      key: "one",
      host,
      path,
      cluster: "samvej"
    })
  })
})
