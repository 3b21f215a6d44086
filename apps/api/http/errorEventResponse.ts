import * as Sse from "effect/encoding/Sse"
import { HttpServerResponse } from "effect/http"

/** SRCH-009 A stream of one `error` event with a text for each key: an EventSource cannot read the body of a 401 or 422. */
export const errorEventResponse = (texts: Readonly<Record<string, string>>) => {
  const event = Sse.encoder.write({
    _tag: "Event",
    event: "error",
    id: undefined,
    data: JSON.stringify(texts)
  })
  return HttpServerResponse.text(event, { contentType: "text/event-stream" })
}
