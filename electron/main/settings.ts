import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod/mini"

const apiUrl = z.url({ protocol: /^https?$/ })

const Packed = z.object({ apiUrl })

const packedFor = (file: string): string | undefined =>
  existsSync(file) ? Packed.parse(JSON.parse(readFileSync(file, "utf8"))).apiUrl : undefined

/** `API_URL` names the server, else the file that `npm run package` adds to the built parts; only its origin counts. */
export const apiOrigin = (
  environment: NodeJS.ProcessEnv,
  packed = join(import.meta.dirname, "../server.json")
): string =>
  new URL(apiUrl.parse(environment["API_URL"] ?? packedFor(packed) ?? "http://127.0.0.1:4310")).origin

/** Where the built parts of the console lie beside the built main process. */
export const built = {
  renderer: join(import.meta.dirname, "../renderer"),
  preload: join(import.meta.dirname, "../preload/index.cjs")
}
