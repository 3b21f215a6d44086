import { idsIn, isId, type SecurityRow } from "./table.ts"

/** The title and outcome of one test of the last run. */
interface TestOutcome {
  readonly title: string
  readonly passed: boolean
}

/** A row with the reason why it is not proven, or why it does not apply. */
export interface Remark {
  readonly id: string
  readonly statement: string
  readonly reason: string
}

/** Proven rows of those that apply. */
interface Share {
  readonly proven: number
  readonly total: number
}

export interface Assessment {
  readonly chapters: Readonly<Record<string, Share>>
  readonly notProven: ReadonlyArray<Remark>
  readonly notApplicable: ReadonlyArray<Remark>
}

/** Returns the chapter of an id: `ASVS-6` for `ASVS-6.3.1`, `ELECTRON`, `SEC`. */
const chapterOf = (id: string): string => /^(?:ASVS-\d+|[A-Z]+)/.exec(id)?.[0] ?? id

/** Says of each proof why it proves nothing; `undefined` for one that a test proves and no failed test contradicts. */
const makeProofFault = (results: ReadonlyArray<TestOutcome>) => {
  const named = Map.groupBy(
    results.flatMap((result) => idsIn(result.title).map((id) => ({ id, result }))),
    ({ id }) => id
  )
  const testsOf = (proof: string) =>
    isId(proof)
      ? (named.get(proof) ?? []).map(({ result }) => result)
      : results.filter(({ title }) => title.includes(proof))
  return (proof: string): string | undefined => {
    const tests = testsOf(proof)
    if (tests.length === 0) return `no test ran: ${proof}`
    return tests.every(({ passed }) => passed) ? undefined : `a test failed: ${proof}`
  }
}

/** Assesses each row by the results of the last test run. */
export const assess = (
  table: ReadonlyArray<SecurityRow>,
  results: ReadonlyArray<TestOutcome>
): Assessment => {
  const proofFault = makeProofFault(results)
  const faultOf = (row: SecurityRow): string | undefined =>
    row.status === "open" ? row.how : row.proof.map(proofFault).find((fault) => fault !== undefined)
  const applicable = table.filter(({ status }) => status !== "not applicable")
  const judged = applicable.map((row) => ({ ...row, reason: faultOf(row) }))
  return {
    chapters: Object.fromEntries(
      [...Map.groupBy(judged, ({ id }) => chapterOf(id))].map(([chapter, rows]) => [
        chapter,
        { proven: rows.filter(({ reason }) => reason === undefined).length, total: rows.length }
      ])
    ),
    notProven: judged.flatMap(({ id, reason, statement }) =>
      reason === undefined ? [] : [{ id, statement, reason }]
    ),
    notApplicable: table
      .filter(({ status }) => status === "not applicable")
      .map(({ how, id, statement }) => ({ id, statement, reason: how }))
  }
}

const chapterNames: Readonly<Record<string, string>> = {
  "ASVS-1": "encoding and sanitisation",
  "ASVS-2": "validation and business logic",
  "ASVS-3": "web frontend",
  "ASVS-4": "API and web service",
  "ASVS-5": "files",
  "ASVS-6": "authentication",
  "ASVS-7": "sessions",
  "ASVS-8": "authorisation",
  "ASVS-9": "self-contained tokens",
  "ASVS-11": "cryptography",
  "ASVS-12": "secure communication",
  "ASVS-13": "configuration",
  "ASVS-14": "data protection",
  "ASVS-15": "secure coding",
  "ASVS-16": "logging and errors",
  ELECTRON: "Electron's checklist",
  SEC: "own items"
}

const lines = (rows: ReadonlyArray<Remark>) =>
  rows.map(({ id, reason, statement }) => `  ${id.padEnd(12)} ${statement}: ${reason}`)

const line = (name: string, text: string, { proven, total }: Share) =>
  `${name.padEnd(9)} ${text.padEnd(30)} ${`${proven}/${total}`.padStart(7)}`

const sum = (shares: ReadonlyArray<Share>): Share => ({
  proven: shares.reduce((count, { proven }) => count + proven, 0),
  total: shares.reduce((count, { total }) => count + total, 0)
})

/** Formats an assessment for the terminal: one line per chapter, the rows that are not proven, those that do not apply. */
export const formatAssessment = ({ chapters, notApplicable, notProven }: Assessment): string =>
  [
    ...Object.entries(chapters).map(([chapter, share]) => line(chapter, chapterNames[chapter] ?? "", share)),
    line("all", "", sum(Object.values(chapters))),
    "",
    ...(notProven.length === 0 ? ["Every row is proven."] : ["Not proven:", ...lines(notProven)]),
    ...(notApplicable.length === 0 ? [] : ["", "Does not apply:", ...lines(notApplicable)])
  ].join("\n")
