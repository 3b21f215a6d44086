import { Effect, Layer } from "effect"
import { HttpClient, type HttpClientRequest, HttpClientResponse } from "effect/http"

interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string
}

const bodyOf = (request: HttpClientRequest.HttpClientRequest) =>
  request.body._tag === "Uint8Array" ? Buffer.from(request.body.body).toString("utf8") : ""

/** An HTTP client that responds by path, with 404 for a null, and records the requests. */
export const makeFakeHttp = (responses: Readonly<Record<string, unknown>>, status = 200) => {
  const requests: Array<SentRequest> = []
  const client = HttpClient.make((request, url) =>
    Effect.sync(() => {
      requests.push({
        method: request.method,
        url: url.href,
        headers: request.headers,
        body: bodyOf(request)
      })
      const content = responses[url.pathname]
      const response = new Response(JSON.stringify(content ?? {}), {
        status: content === null ? 404 : status
      })
      return HttpClientResponse.fromWeb(request, response)
    })
  )
  return { requests, layer: Layer.succeed(HttpClient.HttpClient, client) }
}
