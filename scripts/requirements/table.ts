import { z } from "zod"

export const sides = ["core", "api", "rider", "console"] as const
export type Side = (typeof sides)[number]

export interface Requirement {
  readonly id: string
  readonly where: ReadonlyArray<Side>
  readonly kind: string
  readonly text: string
  /** The sides on which no test can prove it, with the reason. */
  readonly unprovable: Readonly<Partial<Record<Side, string>>>
}

/** `api: <reason>`, or empty. */
const Unprovable = z
  .string()
  .regex(/^$|^(core|api|rider|console): \S/)
  .optional()
  .transform((text = ""): Requirement["unprovable"] => {
    const [side, reason] = [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 2)]
    const known = sides.find((candidate) => candidate === side)
    return known === undefined ? {} : { [known]: reason }
  })

const Row = z.tuple([
  z.string().regex(/^[A-Z][A-Z0-9]*-\d{3}$/),
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(sides)).nonempty()),
  z.string().min(1),
  z.string().min(1),
  z.string(),
  Unprovable
])

/** Parses `tests/requirements.tsv`. Throws an error that names an invalid row or a duplicate id. */
export const parseTable = (text: string): ReadonlyArray<Requirement> => {
  const lines = text.split("\n").filter((line) => line !== "")
  const rows = lines.slice(1).map((line): Requirement => {
    const row = Row.safeParse(line.split("\t"))
    if (!row.success) throw new Error(`Not a requirement: ${line}\n${z.prettifyError(row.error)}`)
    const [id, where, kind, requirement, , unprovable] = row.data
    return { id, where, kind, text: requirement, unprovable }
  })
  const duplicate = rows.find((row, index) => rows.findIndex((other) => other.id === row.id) !== index)
  if (duplicate !== undefined) throw new Error(`Duplicate id: ${duplicate.id}`)
  return rows
}

/** Returns the area of an id: `BOOK` for `BOOK-015`. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf("-"))
