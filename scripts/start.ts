/** `npm start`: builds what is missing, runs the server in this process and opens the console's window where possible. */
import { enableCompileCache } from "node:module"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { openConsoleWindow } from "./desktop/openConsoleWindow.ts"

const compileCache = ".build/node-cache"
enableCompileCache(compileCache)

const stop = new AbortController()
const interrupt = () => {
  stop.abort()
  process.exit(130)
}
process.once("SIGINT", interrupt).once("SIGTERM", interrupt)

try {
  await Promise.all(builds.map(async (build) => console.log(`  ${await ensureBuild(build, stop.signal)}`)))
} catch (error) {
  stop.abort()
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.output.split("\n").slice(-30).join("\n"))
  console.error(`samvej: ${error.message}`)
  process.exit(1)
}

// The server handles the signals from here on and shuts down in order.
process.off("SIGINT", interrupt).off("SIGTERM", interrupt)
// For workers, if there are any.
process.env["NODE_COMPILE_CACHE"] ??= compileCache
const { startServer } = await import("#api/main.ts")
startServer(openConsoleWindow)
