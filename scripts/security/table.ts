import { z } from "zod"

/**
 * `operator` is a row that only the deployment can fulfil; `how` says what the operator does. `open` is a row whose requirement does
 * not hold, or that nothing proves.
 */
const statuses = ["met", "not applicable", "operator", "open"] as const
type Status = (typeof statuses)[number]

/** One row of `tests/security.tsv`. */
export interface SecurityRow {
  /** `ASVS-6.3.1` of OWASP ASVS 5.0.0, `ELECTRON-04` of Electron's security checklist, `SEC-003` of our own items. */
  readonly id: string
  /** The level of ASVS; empty for the other lists. */
  readonly level: "" | "1" | "2"
  readonly statement: string
  readonly status: Status
  /** How it is met, why it does not apply, what the operator does, or what is missing. */
  readonly how: string
  /** Ids that the titles of the proving tests name, or exact titles; each of them has to be proven. */
  readonly proof: ReadonlyArray<string>
}

const PROOF_SEPARATOR = " | "
const id = /^(?:[A-Z][A-Z0-9]*-\d+(?:\.\d+)*|[NC]\d{2})$/

/** Checks whether a proof is an id and not a title. */
export const isId = (proof: string): boolean => id.test(proof)

/** `SEC-003 CONS-002` names two ids; a title with other words names itself. */
const proofsIn = (text: string): ReadonlyArray<string> =>
  text === ""
    ? []
    : text.split(PROOF_SEPARATOR).flatMap((part) => {
        const words = part.split(" ")
        return words.every(isId) ? words : [part]
      })

/** Collects the ids that a test title names. */
export const idsIn = (title: string): ReadonlyArray<string> =>
  title.match(/\b(?:[A-Z][A-Z0-9]*-\d+(?:\.\d+)*|[NC]\d{2})\b/g) ?? []

const columns = z.tuple([
  z.string().regex(/^(?:ASVS-\d+\.\d+\.\d+|ELECTRON-\d{2}|SEC-\d{3})$/),
  z.enum(["", "1", "2"]),
  z.string().min(1),
  z.enum(statuses),
  z.string().min(1),
  z.string().transform(proofsIn)
])

/** Finds what contradicts itself in a row: a level, or a proof that its status needs or cannot have. */
const contradictionIn = ({ id: name, level, proof, status }: SecurityRow): string | undefined => {
  if (name.startsWith("ASVS-") !== (level !== "")) return "only a row of ASVS has a level"
  if (status === "met" && proof.length === 0) return "a row that is met names its proof"
  if (status === "met" && name.startsWith("SEC-") && proof.every(isId))
    return "an item names the title of a test for each of its clauses"
  if (proof.length === 0) return undefined
  if (status === "not applicable") return "nothing proves what does not apply"
  return status === "operator" ? "no test proves what the operator does" : undefined
}

/** Parses `tests/security.tsv`. Throws an error that names an invalid row or a duplicate id. */
export const parseSecurityTable = (text: string): ReadonlyArray<SecurityRow> => {
  const lines = text.split("\n").filter((line) => line !== "")
  const rows = lines.slice(1).map((line): SecurityRow => {
    const parsed = columns.safeParse(line.split("\t"))
    if (!parsed.success) throw new Error(`Not a row: ${line}\n${z.prettifyError(parsed.error)}`)
    const [name, level, statement, status, how, proof] = parsed.data
    const row = { id: name, level, statement, status, how, proof }
    const contradiction = contradictionIn(row)
    if (contradiction !== undefined) throw new Error(`Not a row: ${line}\n${contradiction}`)
    return row
  })
  const ids = new Set<string>()
  for (const { id: name } of rows) {
    if (ids.has(name)) throw new Error(`Duplicate id: ${name}`)
    ids.add(name)
  }
  return rows
}
