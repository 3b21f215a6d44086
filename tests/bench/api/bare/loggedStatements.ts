import { z } from "zod"

/** A statement that a connection ran, with its values as PostgreSQL writes them. */
export interface LoggedStatement {
  readonly pid: number
  readonly application: string
  readonly text: string
  readonly values: ReadonlyArray<string | null>
}

const Line = z.object({
  pid: z.number(),
  application_name: z.string().default(""),
  message: z.string().default(""),
  detail: z.string().default("")
})

const valuesIn = (detail: string) =>
  [...detail.matchAll(/\$\d+ = (?:NULL|'([^']*(?:''[^']*)*)')/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'")
  )

/** Reads the statements in PostgreSQL's log of JSON lines, written with `log_statement = all`. */
export const loggedStatements = (log: string): ReadonlyArray<LoggedStatement> =>
  log.split("\n").flatMap((line) => {
    if (line === "") return []
    const { application_name: application, detail, message, pid } = Line.parse(JSON.parse(line))
    const text = /^(?:statement|execute [^:]*): (.*)$/s.exec(message)?.[1]
    return text === undefined ? [] : [{ pid, application, text, values: valuesIn(detail) }]
  })
