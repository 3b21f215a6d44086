import { apiFetch } from "#ui/api/apiFetch.ts"
import { parseEvents, type ServerEvent } from "./parseEvents.ts"

/**
 * Reads a server-sent event stream, token in the header and not in the address.
 * `for await (const { event, data } of readEvents("/api/v3/commute/marketplace/search-stream?…", signal))`.
 * Throws a `Refusal` when the stream is refused, and the abort reason when `signal` ends it.
 */
export async function* readEvents(path: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const headers = { Accept: "text/event-stream" }
  const response = await apiFetch(path, { headers, signal }, { untimed: true })
  if (response.body === null) return
  let rest = ""
  for await (const text of chunksOf(response.body)) {
    const read = parseEvents(rest + text)
    rest = read.rest
    yield* read.events
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
