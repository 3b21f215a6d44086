import { readFileSync } from "node:fs"
import { relative, resolve } from "node:path"
import { type Edit, plant } from "./PlantedFault.ts"

const folder = resolve(import.meta.dirname, "../..")
const edits: ReadonlyArray<Edit> = JSON.parse(process.env["PLANTED_EDITS"] ?? "[]")

/** The source of a file with the edits of `PLANTED_EDITS`; undefined for a file without one. */
export const plantedSource = (path: string): string | undefined => {
  const file = relative(folder, path)
  const own = edits.filter((edit) => edit.file === file)
  return own.length === 0 ? undefined : plant(readFileSync(path, "utf8"), own)
}
