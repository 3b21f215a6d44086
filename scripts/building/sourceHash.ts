import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"

const filesIn = (path: string): ReadonlyArray<string> => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Computes a hash of the names and contents of all files at these paths, folders included. */
export const sourceHash = (paths: ReadonlyArray<string>): string => {
  const hash = createHash("sha256")
  for (const file of paths.flatMap(filesIn))
    hash.update(file).update("\0").update(readFileSync(file)).update("\0")
  return hash.digest("hex")
}
