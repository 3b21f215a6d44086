import { array, assert, asyncProperty, integer } from "fast-check"
import { describe, expect, it } from "vitest"
import type { ServerEvent } from "#rider/shared/api/readEvents.ts"
import { fetched, stubPage } from "#tests/support/page/stubPage.ts"

/** A response whose body arrives in pieces that end at `cuts`. */
const streamOf = (text: string, cuts: readonly number[]) => {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length]
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const [at, start] of edges.entries()) {
        controller.enqueue(new TextEncoder().encode(text.slice(start, edges[at + 1])))
      }
      controller.close()
    }
  })
  return new Response(body, { headers: { "content-type": "text/event-stream" } })
}

stubPage("da")

const read = async (text: string, cuts: readonly number[] = []): Promise<readonly ServerEvent[]> => {
  const { readEvents } = await import("#rider/shared/api/readEvents.ts")
  fetched.mockResolvedValue(streamOf(text, cuts))
  const events: ServerEvent[] = []
  for await (const { event, data } of readEvents("/api/events", new AbortController().signal)) {
    events.push({ event, data })
  }
  return events
}

describe("SRCH-005 SRCH-006 SRCH-008 a block of the search stream", () => {
  it.each([
    ['event: period\ndata: {"start":"a"}\n\n', [{ event: "period", data: '{"start":"a"}' }]],
    ["data: done\n\n", [{ event: "message", data: "done" }]],
    ["data: one\ndata: two\n\n", [{ event: "message", data: "one\ntwo" }]],
    ["event:error\r\ndata:{}\r\n\r\n", [{ event: "error", data: "{}" }]],
    [": keep alive\n\n", []],
    ["event: done\n\n", []],
    ["data: half", []]
  ])("%j is parsed", async (text, expected) => {
    expect(await read(text)).toEqual(expected)
  })
})

it("reads the same events for any split of the stream", async () => {
  const stream = "event: period\r\ndata: {}\r\n\r\ndata: [1]\n\n: beat\n\nevent: done\ndata: x\n\n"
  const whole = await read(stream)
  await assert(
    asyncProperty(array(integer({ min: 1, max: stream.length - 1 }), { maxLength: 8 }), async (cuts) => {
      expect(await read(stream, cuts)).toEqual(whole)
    })
  )
})
