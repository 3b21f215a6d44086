import { spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { z } from "zod"
import { type Edit, type PlantedFault, plant } from "./PlantedFault.ts"
import { planted } from "./planted.ts"

/** Of this process, so that several may run. */
const REPORT = `.test-results/planted-${process.pid}.json`
const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })
  )
})

interface Run {
  readonly test: string
  readonly title?: string | undefined
}

/** Runs tests with edits of the product; answers how many passed and which failed, with the output. */
const runTests = ({ test, title }: Run, edits: ReadonlyArray<Edit>) => {
  const filter = title === undefined ? [] : ["--testNamePattern", title]
  const { stderr, stdout } = spawnSync(
    "vitest",
    [
      "run",
      "--config=scripts/mutate/planted.config.ts",
      ...filter,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${REPORT}`,
      test
    ],
    { encoding: "utf8", env: { ...process.env, PLANTED_EDITS: JSON.stringify(edits) } }
  )
  const { numPassedTests: passed, testResults } = Report.parse(JSON.parse(readFileSync(REPORT, "utf8")))
  rmSync(REPORT)
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => fullName)
  return { passed, failed, output: `${stdout}${stderr}` }
}

/** Finds out what is wrong with tests without a fault, once for each choice of tests; undefined when they pass. */
const makeFindUnsound = () => {
  const found = new Map<string, string | undefined>()
  return (run: Run): string | undefined => {
    const key = JSON.stringify([run.test, run.title])
    if (!found.has(key)) {
      const { failed, output, passed } = runTests(run, [])
      found.set(key, failed.length > 0 || passed === 0 ? output : undefined)
    }
    return found.get(key)
  }
}

/** Plants a fault, and answers whether a test fails that passes without it; prints which one, or the output without one. */
const isCaught = (fault: PlantedFault, findUnsound: (run: Run) => string | undefined): boolean => {
  const unsound = findUnsound(fault)
  if (unsound !== undefined) {
    console.error(`MISSED: ${fault.name}\n${fault.test} fails without it:\n${unsound}`)
    return false
  }
  const began = performance.now()
  const { failed, output } = runTests(fault, fault.edits)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const [first, ...others] = failed
  if (first === undefined) {
    console.error(`MISSED (${seconds} s): ${fault.name}\n${fault.test} does not fail:\n${output}`)
    return false
  }
  const more = others.length === 0 ? "" : ` and ${others.length} more`
  console.log(`caught (${seconds} s): ${fault.name}\n  by ${first}${more}`)
  return true
}

/** Throws when an edit no longer fits its file. */
const checkEdits = () => {
  for (const { edits } of planted) for (const edit of edits) plant(readFileSync(edit.file, "utf8"), [edit])
}

/**
 * Plants each fault of the list, one at a time, and answers whether a test fails for each of them; the same tests have to pass
 * without it. `names` limits it to faults whose names contain one of them.
 */
export const runPlanted = (names: ReadonlyArray<string>): boolean => {
  checkEdits()
  const faults = planted.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const findUnsound = makeFindUnsound()
  const caught = faults.filter((fault) => isCaught(fault, findUnsound))
  console.log(`${caught.length} of ${faults.length} planted faults caught`)
  return caught.length === faults.length
}
