import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod/mini"
import { serverOrigin } from "./serverOrigin.ts"

const PackagedServer = z.object({ apiUrl: z.string() })

interface Start {
  readonly isPackaged: boolean
  readonly environment: NodeJS.ProcessEnv
  /** The `server.json` that `npm run package` adds to the build. */
  readonly packagedFile?: string
}

/**
 * SEC-011 Returns the server's origin: of a packaged console the one of its `server.json` alone, because the environment of an
 * agent's computer must not send the sign-in to another server; else the one of `API_URL`. Throws for a server without https
 * that is not on this machine, and for a package without its file.
 */
export const apiOrigin = ({
  isPackaged,
  environment,
  packagedFile = join(import.meta.dirname, "../server.json")
}: Start): string =>
  serverOrigin(
    isPackaged || existsSync(packagedFile)
      ? PackagedServer.parse(JSON.parse(readFileSync(packagedFile, "utf8"))).apiUrl
      : (environment["API_URL"] ?? "http://127.0.0.1:4310")
  )

/** The paths of the built renderer and preload script, beside the built main process. */
export const buildPaths = {
  renderer: join(import.meta.dirname, "../renderer"),
  preload: join(import.meta.dirname, "../preload/index.cjs")
}
