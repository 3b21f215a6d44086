import { join } from "node:path"
import * as z from "zod/mini"

const apiUrl = z.url({ protocol: /^https?$/ })

/** OPERATIONS: `API_URL` names the server; only its origin counts. */
export const apiOrigin = (environment: NodeJS.ProcessEnv): string =>
  new URL(apiUrl.parse(environment["API_URL"] ?? "http://127.0.0.1:4310")).origin

/** Where the built parts of the console lie beside the built main process. */
export const built = {
  renderer: join(import.meta.dirname, "../renderer"),
  preload: join(import.meta.dirname, "../preload/index.cjs")
}
