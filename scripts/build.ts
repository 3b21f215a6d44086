/** `npm run build`: the rider app and the console into `.build/`, where their sources changed. */
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"

const stop = new AbortController()
try {
  for (const build of builds) console.log(await ensureBuild(build, stop.signal))
} catch (fault) {
  if (!(fault instanceof BuildFailed)) throw fault
  console.error(`${fault.output}\n${fault.message}`)
  process.exitCode = 1
}
