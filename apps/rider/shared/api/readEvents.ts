import * as Sse from "effect/encoding/Sse"
import { apiFetch } from "#ui/api/apiFetch.ts"

export type ServerEvent = Pick<Sse.Event, "event" | "data">

/**
 * Reads a server-sent event stream; the token travels in the header, not in the address.
 * `for await (const { event, data } of readEvents(apiPath.search.searchStream({ query }), signal))`.
 * Throws a `Refusal` when the server refuses the stream, and the abort reason when `signal` ends it.
 */
export async function* readEvents(path: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const headers = { Accept: "text/event-stream" }
  const response = await apiFetch(path, { headers, signal }, { untimed: true })
  if (response.body === null) return
  const events: ServerEvent[] = []
  const parser = Sse.makeParser((parsed) => {
    if (parsed._tag === "Event") events.push(parsed)
  })
  for await (const text of chunksOf(response.body)) {
    const problem = parser.feed(text)
    if (problem !== undefined) throw problem
    yield* events.splice(0)
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
