import { once } from "node:events"
import { get } from "node:http"
import { buffer } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"
import { z } from "zod"

const Update = z.object({ cursor: z.string(), moves: z.array(z.unknown()), trips: z.array(z.unknown()) })

/** Asks for an update of the live map as a browser does: its bytes on the wire, and what it has. */
export const loadUpdate = async (url: string, token: string, cursor?: string) => {
  const query = cursor === undefined ? "" : `?${new URLSearchParams({ cursor })}`
  const start = performance.now()
  const request = get(`${url}/api/console/live${query}`, {
    headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip" }
  })
  const [answer] = await once(request, "response")
  const body = await buffer(answer)
  const text = answer.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body
  const update = Update.parse(JSON.parse(String(text)))
  return {
    cursor: update.cursor,
    changed: update.moves.length + update.trips.length,
    kilobytes: body.length / 1000,
    millis: performance.now() - start
  }
}
