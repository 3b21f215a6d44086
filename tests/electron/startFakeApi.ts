import { once } from "node:events"
import { createServer } from "node:http"

export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly cookie: string | undefined
  readonly body: string
}

type Reply = {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Starts a server that replies as `respond` says and records every call. */
export const startFakeApi = async (respond: (call: RecordedCall) => Reply) => {
  const calls: Array<RecordedCall> = []
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { authorization, cookie } = request.headers
      const call = {
        method: request.method ?? "",
        path: request.url ?? "",
        authorization,
        cookie,
        body: Buffer.concat(chunks).toString("utf8")
      }
      calls.push(call)
      const { status = 200, body, headers = {} } = respond(call)
      response.writeHead(status, { "content-type": "application/json", ...headers })
      response.end(body === undefined ? "" : JSON.stringify(body))
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    }
  }
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>
