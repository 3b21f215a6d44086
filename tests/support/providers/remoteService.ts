import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { createServer as createSecureServer, type ServerOptions } from "node:https"
import { Effect, Option } from "effect"
import { parseServiceAddress } from "#geo/remote/ServiceAddress.ts"

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: string
}

/** JSON, text or a redirect; or no answer, half of one, a closed connection, an endless answer. */
export type Reply =
  | {
      readonly status?: number
      readonly json: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly status?: number; readonly text: string }
  | { readonly redirectTo: string }
  | "silence"
  | "half"
  | "closed"
  | "endless"

const sendEndless = (response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write("x".repeat(65_536)));
  }
  response.writeHead(200).on("drain", more)
  more()
}

const send = (response: ServerResponse, reply: Reply) => {
  if (reply === "silence") return
  if (reply === "half") response.writeHead(200).write('{"found":')
  else if (reply === "closed") response.destroy()
  else if (reply === "endless") sendEndless(response)
  else if ("redirectTo" in reply) response.writeHead(307, { location: reply.redirectTo }).end()
  else {
    const headers = "headers" in reply ? reply.headers : {}
    response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...headers })
    response.end("json" in reply ? JSON.stringify(reply.json) : reply.text)
  }
}

const readRequest = async (request: IncomingMessage): Promise<ReceivedRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://here")
  let body = ""
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk)
  return { method: request.method ?? "", path: pathname, query: searchParams, headers: request.headers, body }
}

/** Starts a local service that answers the nth request with `answer(request, nth)`; with `tls` by https, on `localhost`. */
export const remoteService = (
  answer: (request: ReceivedRequest, nth: number) => Reply | Promise<Reply>,
  tls?: ServerOptions
) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const requests: Array<ReceivedRequest> = []
      const waiting: Array<{ readonly count: number; readonly wake: () => void }> = []
      const handle = async (request: IncomingMessage, response: ServerResponse) => {
        const received = await readRequest(request)
        requests.push(received)
        const reply = answer(received, requests.length)
        send(response, reply instanceof Promise ? await reply : reply)
        for (const { count, wake } of waiting) if (requests.length >= count) wake()
      }
      const listener = (request: IncomingMessage, response: ServerResponse) => void handle(request, response)
      const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener)
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const url = tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`
      /** Waits until so many requests have arrived. */
      const waitForRequests = (count: number) =>
        Effect.promise(
          () =>
            new Promise<void>((wake) => {
              if (requests.length >= count) wake()
              else waiting.push({ count, wake })
            })
        )
      return { url, requests, waitForRequests, server }
    }),
    ({ server }) =>
      Effect.promise(
        () =>
          new Promise<void>((resolve) => {
            server.close(() => resolve())
            server.closeAllConnections()
          })
      )
  )

/** Parses `kind+url` as the settings do. */
export const serviceAddress = <const Kind extends string>(kind: Kind, url: string) =>
  Option.getOrThrow(parseServiceAddress(`${kind}+${url}`, [kind]))
