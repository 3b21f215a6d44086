import { readFile } from "node:fs/promises"
import { extname, join, normalize, sep } from "node:path"

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2"
}

/** Styles may be inline because the component library writes its theme into a style element; scripts never. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

const headersOf = (file: string) => ({
  "content-type": types[extname(file)] ?? "application/octet-stream",
  "content-security-policy": contentPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store"
})

const read = (file: string) =>
  readFile(file).then(
    (bytes) => new Response(new Uint8Array(bytes), { headers: headersOf(file) }),
    () => null
  )

/** The file of the built renderer under `/console/`, or its page for every address that names no file. */
export const staticFile = async (folder: string, pathname: string): Promise<Response> => {
  const wanted = normalize(join(folder, decodeURIComponent(pathname.replace(/^\/console\//, ""))))
  const isInside = wanted.startsWith(folder + sep)
  const named = isInside && extname(wanted) !== "" ? await read(wanted) : null
  if (named !== null) return named
  if (extname(wanted) !== "") return new Response(null, { status: 404 })
  return (await read(join(folder, "index.html"))) ?? new Response(null, { status: 404 })
}
