/** `npm run size`: fails when the 90th percentile of lines per file exceeds 160. */
import { globSync, readFileSync } from "node:fs"

const sizes = globSync("{core,apps,electron}/**/*.{ts,tsx}")
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))
  .toSorted((a, b) => a.lines - b.lines)

const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]
const p90 = at(0.9)?.lines ?? 0
console.log(`files ${sizes.length} median ${at(0.5)?.lines} p90 ${p90} max ${at(1)?.lines} ${at(1)?.file}`)
if (p90 > 160) process.exit(1)
