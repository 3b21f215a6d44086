import { readFileSync } from "node:fs"
import type { ConnectionOptions } from "node:tls"
import { Redacted } from "effect"
import type { DatabaseAddress } from "./Database.ts"

const encryptedModes: ReadonlySet<string> = new Set(["require", "verify-ca", "verify-full"])

/** The name of the server, a folder with its socket, or an address. */
export const databaseHost = (url: URL): string =>
  url.searchParams.get("host") ?? decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1")

/** The file with the authority that has signed the server's certificate; null: an authority that Node.js knows. */
export const rootCertificateOf = (url: URL): string | null => {
  const file = url.searchParams.get("sslrootcert")
  return file === "system" ? null : file
}

/** ASVS-12.3.4 Each encrypted mode verifies the certificate: its authority and the server's name, or its address. */
const encryptionOf = (url: URL): ConnectionOptions | false => {
  if (!encryptedModes.has(url.searchParams.get("sslmode") ?? "")) return false
  const file = rootCertificateOf(url)
  return { host: databaseHost(url), ...(file === null ? {} : { ca: readFileSync(file) }) }
}

/** Parses `postgres://user:password@host:port/name?sslmode=verify-full&sslrootcert=file`. Throws when the file cannot be read. */
export const parseDatabaseUrl = (url: URL): DatabaseAddress => ({
  host: databaseHost(url),
  port: url.port === "" ? 5432 : Number(url.port),
  user: decodeURIComponent(url.username === "" ? "postgres" : url.username),
  password: Redacted.make(decodeURIComponent(url.password)),
  database: url.pathname.length > 1 ? decodeURIComponent(url.pathname.slice(1)) : "postgres",
  encryption: encryptionOf(url)
})
