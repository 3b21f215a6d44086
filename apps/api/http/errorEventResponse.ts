import * as Sse from "effect/encoding/Sse"
import { HttpServerResponse } from "effect/http"

/** SRCH-009 The text of an `error` event of a stream, with a text for each key. */
export const errorEventText = (texts: Readonly<Record<string, string>>): string =>
  Sse.encoder.write({ _tag: "Event", event: "error", id: undefined, data: JSON.stringify(texts) })

/** SRCH-009 A stream of one `error` event: an EventSource cannot read the body of a 401 or 422. */
export const errorEventResponse = (texts: Readonly<Record<string, string>>) =>
  HttpServerResponse.text(errorEventText(texts), { contentType: "text/event-stream" })
