/**
 * `npm start`: builds what is missing, then runs the whole server in this process and opens the console's window where that is
 * possible. Ctrl-C stops everything.
 */
import { enableCompileCache } from "node:module"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { openConsole } from "./desktop/openConsole.ts"

enableCompileCache(".build/node-cache")

const stop = new AbortController()
const interrupt = () => {
  stop.abort()
  process.exit(130)
}
process.once("SIGINT", interrupt).once("SIGTERM", interrupt)

try {
  await Promise.all(builds.map(async (build) => console.log(`  ${await ensureBuild(build, stop.signal)}`)))
} catch (fault) {
  stop.abort()
  if (!(fault instanceof BuildFailed)) throw fault
  console.error(fault.output.split("\n").slice(-30).join("\n"))
  console.error(`samvej: ${fault.message}`)
  process.exit(1)
}

// From here on the server stops itself, in order.
process.off("SIGINT", interrupt).off("SIGTERM", interrupt)
const { startServer } = await import("#api/main.ts")
startServer(openConsole)
