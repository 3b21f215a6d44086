import { statSync } from "node:fs"
import { basename } from "node:path"
import { getHeapStatistics } from "node:v8"
import { refuse } from "./refusal.ts"

const MEGABYTE = 1_000_000
/** Measured: cutting the tiles of an extract takes 20 to 50 times its file size in memory. */
const MEMORY_FACTOR = 60
const BASE_BYTES = 150 * MEGABYTE

/** Throws `RegionRefused` for a map file that is missing or needs more memory than this process has. */
export const checkSize = (file: string): void => {
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) return refuse(`${file} does not exist.`)
  const limit = (getHeapStatistics().heap_size_limit - BASE_BYTES) / MEMORY_FACTOR
  if (size <= limit) return
  const [has, may] = [Math.round(size / MEGABYTE), Math.round(limit / MEGABYTE)]
  refuse(
    `${basename(file)} (${has} MB) is too big for the memory here: cut out a smaller region of at most ${may} MB.`
  )
}
