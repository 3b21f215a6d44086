import { appendFile, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Layer, Schema } from "effect"
import { AuditHeads, type WrittenHead } from "#core/ports/AuditHeads.ts"

const Line = Schema.fromJsonString(
  Schema.Struct({
    at: Schema.DateTimeUtcFromString,
    database: Schema.String,
    id: Schema.Int,
    hash: Schema.String,
    isKeyed: Schema.Boolean
  })
)
const encodeLine = Schema.encodeSync(Line)
const decodeLine = Schema.decodeUnknownSync(Line)

/** A first start has no file yet. Any other fault is a defect, so that an unreadable file does not count as an empty one. */
const readLines = async (file: string): Promise<ReadonlyArray<WrittenHead>> => {
  const text = await readFile(file, "utf8").catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === "ENOENT") return ""
    throw fault
  })
  return text.split("\n").flatMap((line) => (line === "" ? [] : [decodeLine(line)]))
}

/** SEC-012 Appends the heads to `audit-heads.jsonl` in DATA_DIR, one line of JSON each. */
export const layerAuditHeadsFile = (dataDir: string) => {
  const file = join(dataDir, "audit-heads.jsonl")
  return Layer.succeed(AuditHeads, {
    list: Effect.promise(() => readLines(file)),
    append: (head) => Effect.promise(() => appendFile(file, `${encodeLine(head)}\n`, { mode: 0o600 }))
  })
}
