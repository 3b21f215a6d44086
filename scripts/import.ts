/** `npm run import -- <osm.pbf> [gtfs.zip]`: builds the region that the next start serves. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { totalmem } from "node:os"
import { Effect } from "effect"
import { buildRegion } from "#geo/region/buildRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"

// An import may use three quarters of the machine's memory; Node takes the limit only at its start.
if (process.execArgv.length === 0) {
  const megabytes = Math.floor((totalmem() / 1024 / 1024) * 0.75)
  const args = [`--max-old-space-size=${megabytes}`, ...process.argv.slice(1)]
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" })
  process.exit(status ?? 1)
}

const [osm, gtfs, ...rest] = process.argv.slice(2)
if (osm === undefined || rest.length > 0) {
  console.error("Usage: npm run import -- <osm.pbf> [gtfs.zip]")
  process.exit(1)
}
const target = currentRegion(process.env["DATA_DIR"] ?? ".data")
const isReplaced = existsSync(target)

await Effect.runPromise(
  buildRegion({
    osm,
    ...(gtfs === undefined ? {} : { gtfs }),
    into: target,
    progress: (line) => console.log(line)
  }).pipe(
    Effect.match({
      onFailure: ({ cause, reason }) => {
        console.error(reason)
        if (cause instanceof Error) console.error(`Cause: ${cause.message}`)
        process.exitCode = 1
      },
      onSuccess: ({ name, counts }) => {
        console.log(
          `${name}: ${counts.addresses} addresses, ${counts.meeting_points} meeting points, ${counts.stops} stops`
        )
        console.log(
          `${isReplaced ? "Replaced" : "Written to"} ${target}. A running server shows it after a restart.`
        )
      }
    })
  )
)
