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

/** Inline styles are allowed because the component library writes its theme into a style element; inline scripts are not. */
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

/** Serves a file of the built renderer by its decoded path under `/console/`; a path without an extension gets `index.html`. */
export const staticFile = async (folder: string, path: string): Promise<Response> => {
  const file = normalize(join(folder, path.replace(/^\/console\//, "")))
  const isInside = file.startsWith(folder + sep)
  const response = isInside && extname(file) !== "" ? await read(file) : null
  if (response !== null) return response
  if (extname(file) !== "") return new Response(null, { status: 404 })
  return (await read(join(folder, "index.html"))) ?? new Response(null, { status: 404 })
}
