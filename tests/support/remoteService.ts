import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect, Option } from "effect"
import { parseServiceAddress } from "#geo/remote/ServiceAddress.ts"

export interface Heard {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly body: string
}

/** JSON, or text as it is; or no answer at all, half of one, a cut connection, an answer without an end. */
export type Reply =
  | { readonly status?: number; readonly json: unknown }
  | { readonly status?: number; readonly text: string }
  | "silence"
  | "half"
  | "cut"
  | "flood"

const flood = (response: ServerResponse) => {
  const more = () => {
    while (!response.destroyed && response.write("x".repeat(65_536)));
  }
  response.writeHead(200).on("drain", more)
  more()
}

const send = (response: ServerResponse, reply: Reply) => {
  if (reply === "silence") return
  if (reply === "half") response.writeHead(200).write('{"found":')
  else if (reply === "cut") response.destroy()
  else if (reply === "flood") flood(response)
  else {
    response.writeHead(reply.status ?? 200, { "content-type": "application/json" })
    response.end("json" in reply ? JSON.stringify(reply.json) : reply.text)
  }
}

const questionOf = async (request: IncomingMessage): Promise<Heard> => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://here")
  let body = ""
  for await (const chunk of request.setEncoding("utf8")) body += String(chunk)
  return { method: request.method ?? "", path: pathname, query: searchParams, headers: request.headers, body }
}

/** A service on this machine that speaks a recorded protocol: `answer` says what it replies to the nth question. */
export const remoteService = (answer: (heard: Heard, nth: number) => Reply) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const heard: Array<Heard> = []
      const waiting: Array<{ readonly count: number; readonly wake: () => void }> = []
      const take = async (request: IncomingMessage, response: ServerResponse) => {
        const question = await questionOf(request)
        heard.push(question)
        send(response, answer(question, heard.length))
        for (const { count, wake } of waiting) if (heard.length >= count) wake()
      }
      const server = createServer((request, response) => void take(request, response))
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const url = `http://127.0.0.1:${port}`
      /** Until so many questions have arrived. */
      const hears = (count: number) =>
        Effect.promise(
          () =>
            new Promise<void>((wake) => {
              if (heard.length >= count) wake()
              else waiting.push({ count, wake })
            })
        )
      return { url, heard, hears, server }
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

/** As the settings would read `kind+url`. */
export const serviceAt = <const Kind extends string>(kind: Kind, url: string) =>
  Option.getOrThrow(parseServiceAddress(`${kind}+${url}`, [kind]))
