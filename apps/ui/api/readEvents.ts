import { apiFetch } from "./apiFetch.ts"

export type ServerEvent = { readonly event: string; readonly data: string }

const fieldOf = (line: string): readonly [string, string] => {
  const colon = line.indexOf(":")
  if (colon < 0) return [line, ""]
  const value = line.slice(colon + 1)
  return [line.slice(0, colon), value.startsWith(" ") ? value.slice(1) : value]
}

/** One block of the event-stream format; comments and blocks without data are nothing. */
export const parseEvent = (block: string): ServerEvent | undefined => {
  let event = "message"
  const data: string[] = []
  for (const line of block.split("\n")) {
    const [field, value] = fieldOf(line)
    if (field === "event") event = value
    if (field === "data") data.push(value)
  }
  return data.length === 0 ? undefined : { event, data: data.join("\n") }
}

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
    const blocks = (rest + text).replaceAll("\r\n", "\n").split("\n\n")
    rest = blocks.pop() ?? ""
    for (const block of blocks) {
      const read = parseEvent(block)
      if (read !== undefined) yield read
    }
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
