import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { WorkerFixtures } from "./test.ts"

/** Puts a server under maintenance, and ends it, as an operator does. No other spec may use the server. */
export const maintenanceOf = ({ dataDir }: WorkerFixtures["server"]) => {
  if (dataDir === undefined) throw new Error("the server is that of other specs too")
  const file = join(dataDir, "maintenance")
  return { begin: () => writeFile(file, ""), end: () => rm(file, { force: true }) }
}
