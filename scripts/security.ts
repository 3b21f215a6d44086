/**
 * `npm run security`: prints which rows of `tests/security.tsv` (OWASP ASVS 5.0.0 levels 1 and 2, Electron's checklist, our own
 * items) the last test run proved and by which tests, which it did not, which are left to the operator, and which do not apply. `--json` prints
 * `{chapters: {CHAPTER: {proven, total}}, proven: [{id, statement, proofs: [{proof, tests: [title]}]}], notProven: [{id, statement,
 * reason}], operator: [the same], notApplicable: [the same]}`.
 * `npm run security -- components` asks the registry for newer versions of the direct dependencies, and fails if one is older than
 * `apps/api/SECURITY.md` allows.
 */
import { readFileSync } from "node:fs"
import { loadAllResults } from "./requirements/results.ts"
import { assess, formatAssessment } from "./security/assess.ts"
import { findBehind, formatBehind } from "./security/components.ts"
import { loadComponents } from "./security/registry.ts"
import { parseSecurityTable } from "./security/table.ts"

const printAssessment = () => {
  const table = parseSecurityTable(readFileSync("tests/security.tsv", "utf8"))
  const assessment = assess(table, loadAllResults(process.cwd()))
  console.log(
    process.argv.includes("--json") ? JSON.stringify(assessment, null, 2) : formatAssessment(assessment)
  )
}

const printComponents = async () => {
  const behind = findBehind(await loadComponents(), Date.now())
  console.log(formatBehind(behind))
  if (behind.some(({ isOverdue }) => isOverdue)) process.exitCode = 1
}

if (process.argv.includes("components")) await printComponents()
else printAssessment()
