/**
 * `npm run requirements`: prints which requirements of `tests/requirements.tsv` the last test run proved. `--json` prints
 * `{areas: {AREA: {core: {passing, total}, api, rider, console}}, missing: [id]}`. A row that stands on a rule without product
 * code (`requirements/pendingRules.ts`) is not proven.
 */
import { readFileSync } from "node:fs"
import { computeCoverage, formatCoverage } from "./requirements/coverage.ts"
import { pendingRows } from "./requirements/pendingRules.ts"
import { loadLastResults } from "./requirements/results.ts"
import { parseTable } from "./requirements/table.ts"

const table = parseTable(readFileSync("tests/requirements.tsv", "utf8"))
const coverage = computeCoverage(table, loadLastResults(process.cwd()), pendingRows)

if (process.argv.includes("--json")) {
  const { areas, missing } = coverage
  console.log(JSON.stringify({ areas, missing: missing.map((row) => row.id) }, null, 2))
} else {
  console.log(formatCoverage(coverage))
}
