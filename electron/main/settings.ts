import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod/mini"

const apiUrl = z.url({ protocol: /^https?$/ })

const PackagedServer = z.object({ apiUrl })

const packagedApiUrl = (file: string): string | undefined =>
  existsSync(file) ? PackagedServer.parse(JSON.parse(readFileSync(file, "utf8"))).apiUrl : undefined

/** Reads the server's origin from `API_URL`, else from the `server.json` that `npm run package` adds to the build. */
export const apiOrigin = (
  environment: NodeJS.ProcessEnv,
  packagedFile = join(import.meta.dirname, "../server.json")
): string =>
  new URL(apiUrl.parse(environment["API_URL"] ?? packagedApiUrl(packagedFile) ?? "http://127.0.0.1:4310"))
    .origin

/** The paths of the built renderer and preload script, beside the built main process. */
export const buildPaths = {
  renderer: join(import.meta.dirname, "../renderer"),
  preload: join(import.meta.dirname, "../preload/index.cjs")
}
