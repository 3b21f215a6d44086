import { assert, describe, it } from "@effect/vitest"
import { Option, Redacted } from "effect"
import { clientSettings, sessionOfAuth, signChannel } from "#api/realtime/Pusher.ts"
import { SessionId } from "#core/shared/ids.ts"

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

describe("SEC-003 the authorisation of a subscription", () => {
  const app = { key: "one", secret, host: null }
  const session = SessionId.make("00000000-0000-7000-8000-0000000000a1")
  const other = SessionId.make("00000000-0000-7000-8000-0000000000a2")
  const subscription = { socketId: "1.2", channel: "private-users.1" }
  const auth = signChannel(app, subscription, session)

  it("names the session of its call", () => {
    assert.deepStrictEqual(sessionOfAuth(app, subscription, auth), Option.some(session))
  })

  it.each([
    ["another socket", { ...subscription, socketId: "1.3" }, auth],
    ["another channel", { ...subscription, channel: "private-users.2" }, auth],
    ["another session", subscription, auth.replace(session, other)],
    ["no session", subscription, auth.slice(0, auth.lastIndexOf(":"))],
    ["another signature", subscription, `one:${"0".repeat(64)}:${session}`],
    ["nothing", subscription, ""]
  ])("does not hold for %s", (_case, asked, given) => {
    assert.deepStrictEqual(sessionOfAuth(app, asked, given), Option.none())
  })

  it("has the form of the protocol for another server", () => {
    assert.match(signChannel({ ...app, host: "push.example" }, subscription, session), /^one:[0-9a-f]{64}$/)
  })

  it("ASVS-11.2.2 holds for a secret that is being replaced, until it is removed", () => {
    const renewed = { ...app, secret: Redacted.make("another") }
    const during = { ...renewed, previousSecret: secret }
    assert.deepStrictEqual(sessionOfAuth(during, subscription, auth), Option.some(session))
    assert.deepStrictEqual(sessionOfAuth(renewed, subscription, auth), Option.none())
    assert.strictEqual(
      signChannel(during, subscription, session),
      signChannel(renewed, subscription, session)
    )
  })
})
