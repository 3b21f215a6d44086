/**
 * `protocol.handle` without custom schemes, which a plain Chromium refuses: `app://samvej/…` is served as
 * `http://app.samvej.localhost:<port>/…`, which is a secure context too, and main only ever sees the former.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Readable } from "node:stream"

type Handler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, Handler>()
let port = 0

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return new Uint8Array(Buffer.concat(chunks))
}

const toRequest = async (incoming: IncomingMessage): Promise<Request> => {
  const [scheme = "", host = ""] = (incoming.headers.host ?? "").split(".")
  const method = incoming.method ?? "GET"
  const hasBody = method !== "GET" && method !== "HEAD"
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] satisfies [string, string]] : []
  )
  return new Request(`${scheme}://${host}${incoming.url ?? "/"}`, {
    method,
    headers,
    ...(hasBody ? { body: await bodyOf(incoming) } : {})
  })
}

/** Replaces addresses of the handled schemes in a document by addresses of this server. */
const replaceSchemes = (text: string) =>
  [...handlers.keys()].reduce(
    (replaced, scheme) =>
      replaced.replaceAll(
        new RegExp(`\\b${scheme}://([a-z-]+)`, "g"),
        `http://${scheme}.$1.localhost:${port}`
      ),
    text
  )

const respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
  const request = await toRequest(incoming)
  const response = await handlers.get(request.url.split(":")[0] ?? "")?.(request)
  if (response === undefined || response.type === "error") return outgoing.destroy()
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body === null) return outgoing.end()
  if (response.headers.get("content-type")?.includes("json") === true) {
    return outgoing.end(replaceSchemes(await response.text()))
  }
  return Readable.from(response.body)
    .on("error", () => outgoing.destroy())
    .pipe(outgoing)
}

const server = createServer((incoming, outgoing) => {
  respond(incoming, outgoing).catch(() => outgoing.destroy())
})

const listening = () =>
  new Promise<void>((resolve) => {
    if (port !== 0) return resolve()
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      port = typeof address === "object" && address !== null ? address.port : 0
      resolve()
    })
    server.unref()
  })

export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  handle: (scheme: string, handler: Handler) => {
    handlers.set(scheme, handler)
  }
}

/** Converts `app://samvej/…` to the address that Chromium loads. */
export const toChromium = async (address: string): Promise<string> => {
  const url = new URL(address)
  if (!handlers.has(url.protocol.slice(0, -1))) return address
  await listening()
  return `http://${url.protocol.slice(0, -1)}.${url.host}.localhost:${port}${url.pathname}${url.search}${url.hash}`
}

/** Converts an address of Chromium back to that of main. */
export const fromChromium = (address: string): string =>
  address.replace(/^http:\/\/([a-z-]+)\.([a-z-]+)\.localhost:\d+/, "$1://$2")
