/** `npm run build`: builds the rider app and the console into `.build/` if their sources changed. */
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"

const stop = new AbortController()
try {
  for (const build of builds) console.log(await ensureBuild(build, stop.signal))
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(`${error.output}\n${error.message}`)
  process.exitCode = 1
}
