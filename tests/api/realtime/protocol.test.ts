import { assert, describe, it } from "@effect/vitest"
import { readMessage } from "#api/realtime/protocol.ts"

const subscribe = { event: "pusher:subscribe", data: { channel: "private-users.1", auth: "key:signature" } }

describe("a message of a client", () => {
  it("RT-001 is read with its channel and its authorisation", () => {
    assert.deepStrictEqual(readMessage(JSON.stringify(subscribe)), {
      event: "pusher:subscribe",
      channel: "private-users.1",
      auth: "key:signature"
    })
    const ping = { event: "pusher:ping", channel: "", auth: "" }
    for (const data of ["", ',"data":{}', ',"data":"{}"', ',"data":[1]', ',"data":{"channel":1}']) {
      assert.deepStrictEqual(readMessage(`{"event":"pusher:ping"${data}}`), ping, data)
    }
  })

  it.each([
    ["above 2 kB", JSON.stringify({ ...subscribe, more: "x".repeat(2000) })],
    ["with more than four levels", '{"event":"a","data":{"a":{"b":{"c":{}}}}}'],
    ["that is no JSON", "{"],
    ["that is no group", "1"],
    ["without an event", '{"data":{}}']
  ])("SEC-002 is not read %s", (_what, text) => {
    assert.isUndefined(readMessage(text))
  })

  it("SEC-002 is read up to 2 kB and four levels", () => {
    const text = JSON.stringify({ ...subscribe, more: "" })
    const longest = text.replace('"more":""', `"more":"${"x".repeat(2048 - text.length)}"`)
    assert.strictEqual(readMessage(longest)?.event, "pusher:subscribe")
    assert.strictEqual(readMessage('{"event":"a","data":{"a":{"b":{}}}}')?.event, "a")
  })
})
