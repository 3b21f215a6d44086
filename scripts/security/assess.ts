import { idsIn, isId, type SecurityRow } from "./table.ts"

/** The title and outcome of one test of the last run. */
interface TestOutcome {
  readonly title: string
  readonly passed: boolean
}

/** A row with the reason why it is not proven or does not apply, or with what the operator does. */
export interface Remark {
  readonly id: string
  readonly statement: string
  readonly reason: string
}

/** An id or a title that proves a row, and the titles of the tests that passed for it. */
interface Proof {
  readonly proof: string
  readonly tests: ReadonlyArray<string>
}

/** A row that is proven, and what proves it. */
interface ProvenRow {
  readonly id: string
  readonly statement: string
  readonly proofs: ReadonlyArray<Proof>
}

/** Proven rows of those that apply. */
interface Share {
  readonly proven: number
  readonly total: number
}

export interface Assessment {
  readonly chapters: Readonly<Record<string, Share>>
  readonly proven: ReadonlyArray<ProvenRow>
  readonly notProven: ReadonlyArray<Remark>
  /** What the operator of a deployment does. */
  readonly operator: ReadonlyArray<Remark>
  readonly notApplicable: ReadonlyArray<Remark>
}

/** Returns the chapter of an id: `ASVS-6` for `ASVS-6.3.1`, `ELECTRON`, `SEC`. */
const chapterOf = (id: string): string => /^(?:ASVS-\d+|[A-Z]+)/.exec(id)?.[0] ?? id

/** Finds the tests of each proof. */
const makeTestsOf = (results: ReadonlyArray<TestOutcome>) => {
  const named = Map.groupBy(
    results.flatMap((result) => idsIn(result.title).map((id) => ({ id, result }))),
    ({ id }) => id
  )
  return (proof: string): ReadonlyArray<TestOutcome> =>
    isId(proof)
      ? (named.get(proof) ?? []).map(({ result }) => result)
      : results.filter(({ title }) => title.includes(proof))
}

/** Says why a proof proves nothing; `undefined` for one that a test proves and no failed test contradicts. */
const faultOfProof = (proof: string, tests: ReadonlyArray<TestOutcome>): string | undefined => {
  if (tests.length === 0) return `no test ran: ${proof}`
  return tests.every(({ passed }) => passed) ? undefined : `a test failed: ${proof}`
}

/** Neither the product nor its tests decide about these rows. */
const isJudged = ({ status }: SecurityRow) => status !== "not applicable" && status !== "operator"

const remarksOf = (table: ReadonlyArray<SecurityRow>, wanted: SecurityRow["status"]): ReadonlyArray<Remark> =>
  table
    .filter(({ status }) => status === wanted)
    .map(({ how, id, statement }) => ({ id, statement, reason: how }))

const proofOf = (proof: string, tests: ReadonlyArray<TestOutcome>): Proof => ({
  proof,
  tests: [...new Set(tests.map(({ title }) => title))]
})

/** Assesses each row by the results of the last test run. */
export const assess = (
  table: ReadonlyArray<SecurityRow>,
  results: ReadonlyArray<TestOutcome>
): Assessment => {
  const testsOf = makeTestsOf(results)
  const faultOf = (row: SecurityRow): string | undefined =>
    row.status === "open"
      ? row.how
      : row.proof.map((proof) => faultOfProof(proof, testsOf(proof))).find((fault) => fault !== undefined)
  const judged = table.filter(isJudged).map((row) => ({ ...row, reason: faultOf(row) }))
  return {
    chapters: Object.fromEntries(
      [...Map.groupBy(judged, ({ id }) => chapterOf(id))].map(([chapter, rows]) => [
        chapter,
        { proven: rows.filter(({ reason }) => reason === undefined).length, total: rows.length }
      ])
    ),
    proven: judged.flatMap(({ id, proof, reason, statement }) =>
      reason === undefined ? [{ id, statement, proofs: proof.map((one) => proofOf(one, testsOf(one))) }] : []
    ),
    notProven: judged.flatMap(({ id, reason, statement }) =>
      reason === undefined ? [] : [{ id, statement, reason }]
    ),
    operator: remarksOf(table, "operator"),
    notApplicable: remarksOf(table, "not applicable")
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

/** In characters: a title that is longer is cut off, so that it has a line. */
const SHOWN_TITLE = 100

const short = (title: string) => (title.length > SHOWN_TITLE ? `${title.slice(0, SHOWN_TITLE - 2)} …` : title)

const proofLine = ({ proof, tests }: Proof): string => {
  const [first = ""] = tests
  const more = tests.length > 1 ? ` (and ${tests.length - 1} more)` : ""
  return `    ${isId(proof) ? `${proof}: ${short(first)}` : short(proof)}${more}`
}

const provenLines = (rows: ReadonlyArray<ProvenRow>) =>
  rows.flatMap(({ id, proofs, statement }) => [`  ${id.padEnd(12)} ${statement}`, ...proofs.map(proofLine)])

const section = (title: string, rows: ReadonlyArray<Remark>) =>
  rows.length === 0 ? [] : ["", title, ...lines(rows)]

const line = (name: string, text: string, { proven, total }: Share) =>
  `${name.padEnd(9)} ${text.padEnd(30)} ${`${proven}/${total}`.padStart(7)}`

const sum = (shares: ReadonlyArray<Share>): Share => ({
  proven: shares.reduce((count, { proven }) => count + proven, 0),
  total: shares.reduce((count, { total }) => count + total, 0)
})

/** Formats an assessment for the terminal: one line per chapter, the proven rows with their proofs, the rows that are not proven, those of the operator, those that do not apply. */
export const formatAssessment = ({
  chapters,
  notApplicable,
  notProven,
  operator,
  proven
}: Assessment): string =>
  [
    ...Object.entries(chapters).map(([chapter, share]) => line(chapter, chapterNames[chapter] ?? "", share)),
    line("all", "", sum(Object.values(chapters))),
    ...(proven.length === 0 ? [] : ["", "Proven:", ...provenLines(proven)]),
    "",
    ...(notProven.length === 0 ? ["Every row is proven."] : ["Not proven:", ...lines(notProven)]),
    ...section("Left to the operator:", operator),
    ...section("Does not apply:", notApplicable)
  ].join("\n")
