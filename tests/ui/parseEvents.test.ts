import { array, assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { parseEvents, type ServerEvent } from "#rider/shared/api/parseEvents.ts"

describe("SRCH-005 SRCH-006 SRCH-008 a block of the search stream", () => {
  it.each([
    ['event: period\ndata: {"start":"a"}\n\n', [{ event: "period", data: '{"start":"a"}' }]],
    ["data: done\n\n", [{ event: "message", data: "done" }]],
    ["data: one\ndata: two\n\n", [{ event: "message", data: "one\ntwo" }]],
    ["event:error\r\ndata:{}\r\n\r\n", [{ event: "error", data: "{}" }]],
    [": keep alive\n\n", []],
    ["event: done\n\n", []],
    ["data: half", []]
  ])("%j is read", (text, expected) => {
    expect(parseEvents(text).events).toEqual(expected)
  })
})

it("reads the same events however the stream is cut", () => {
  const stream = "event: period\r\ndata: {}\r\n\r\ndata: [1]\n\n: beat\n\nevent: done\ndata: x\n\n"
  const whole = parseEvents(stream).events
  assert(
    property(array(integer({ min: 1, max: stream.length - 1 }), { maxLength: 8 }), (cuts) => {
      const edges = [0, ...cuts.sort((a, b) => a - b), stream.length]
      const seen: ServerEvent[] = []
      let rest = ""
      for (const [at, start] of edges.entries()) {
        const read = parseEvents(rest + stream.slice(start, edges[at + 1] ?? stream.length))
        seen.push(...read.events)
        rest = read.rest
      }
      expect(seen).toEqual(whole)
    })
  )
})
