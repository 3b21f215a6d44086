import { existsSync } from "node:fs"
import { parseDatabaseUrl, rootCertificateOf } from "#api/database/databaseUrl.ts"
import type { SettingsValues } from "./Settings.ts"

const rootCertificateFaults = (name: string, url: URL | null): ReadonlyArray<string> => {
  const file = url === null ? null : rootCertificateOf(url)
  return file === null || existsSync(file) ? [] : [`${name}: sslrootcert ${file} does not exist`]
}

/** ASVS-13.2.2 The account that migrates is another one, of the same database. */
const accountFaults = ({ databaseUrl, migrationUrl }: SettingsValues): ReadonlyArray<string> => {
  if (migrationUrl === null) return []
  if (databaseUrl === null) return ["DATABASE_MIGRATION_URL needs DATABASE_URL"]
  const [server, owner] = [parseDatabaseUrl(databaseUrl), parseDatabaseUrl(migrationUrl)]
  return [
    ...(server.user === owner.user
      ? ["DATABASE_MIGRATION_URL must have another account than DATABASE_URL"]
      : []),
    ...(server.database === owner.database
      ? []
      : ["DATABASE_MIGRATION_URL must name the database of DATABASE_URL"])
  ]
}

/** Lists what is wrong with the addresses of the database. */
export const databaseFaults = (settings: SettingsValues): ReadonlyArray<string> => {
  const faults = [
    ...rootCertificateFaults("DATABASE_URL", settings.databaseUrl),
    ...rootCertificateFaults("DATABASE_MIGRATION_URL", settings.migrationUrl)
  ]
  return faults.length > 0 ? faults : accountFaults(settings)
}
