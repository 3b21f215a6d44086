import type { ServerEvent } from "#rider/shared/api/readEvents.ts"

/** Results that a slow phone decodes within a frame. */
const AT_ONCE = 3

/** The results of an event, still encoded; undefined when it has none. */
const resultsOf = ({ event, data }: ServerEvent): readonly unknown[] | undefined => {
  if (event !== "message" || !data.startsWith("[")) return undefined
  try {
    const results: unknown = JSON.parse(data)
    return Array.isArray(results) ? results : undefined
  } catch {
    return undefined
  }
}

/** Lets the browser draw before what follows. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The same events, of which those with many results are divided, with a pause after each: decoding a page of results takes longer than a frame. */
export async function* inParts(events: AsyncIterable<ServerEvent>): AsyncGenerator<ServerEvent> {
  for await (const event of events) {
    const results = resultsOf(event)
    if (results === undefined) yield event
    else {
      for (let first = 0; first < results.length; first += AT_ONCE) {
        yield { event: event.event, data: JSON.stringify(results.slice(first, first + AT_ONCE)) }
        await pause()
      }
    }
  }
}
