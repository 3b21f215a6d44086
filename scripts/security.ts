/**
 * `npm run security`: prints which rows of `tests/security.tsv` (OWASP ASVS 5.0.0 levels 1 and 2, Electron's checklist, our own
 * items) the last test run proved, which it did not, and which do not apply. `--json` prints
 * `{chapters: {CHAPTER: {proven, total}}, notProven: [{id, statement, reason}], notApplicable: [the same]}`.
 */
import { readFileSync } from "node:fs"
import { loadAllResults } from "./requirements/results.ts"
import { assess, formatAssessment } from "./security/assess.ts"
import { parseSecurityTable } from "./security/table.ts"

const table = parseSecurityTable(readFileSync("tests/security.tsv", "utf8"))
const assessment = assess(table, loadAllResults(process.cwd()))
console.log(
  process.argv.includes("--json") ? JSON.stringify(assessment, null, 2) : formatAssessment(assessment)
)
