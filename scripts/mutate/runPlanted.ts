import { spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { z } from "zod"
import { type Edit, type PlantedFault, plant } from "./PlantedFault.ts"
import { planted } from "./planted.ts"

const REPORT = ".test-results/planted.json"
const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

interface Run {
  readonly tests: ReadonlyArray<string>
  readonly title?: string | undefined
}

/** Runs test files with edits of the product; answers how many tests passed and failed, with the output. */
const runTests = ({ tests, title }: Run, edits: ReadonlyArray<Edit>) => {
  rmSync(REPORT, { force: true })
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
      ...tests
    ],
    { encoding: "utf8", env: { ...process.env, PLANTED_EDITS: JSON.stringify(edits) } }
  )
  const { numFailedTests: failed, numPassedTests: passed } = Report.parse(
    JSON.parse(readFileSync(REPORT, "utf8"))
  )
  return { passed, failed, output: `${stdout}${stderr}` }
}

/** Finds out why a fault is not proven to be caught; undefined when a test fails. */
const findProblem = (fault: PlantedFault): string | undefined => {
  const { failed, output } = runTests({ tests: [fault.test], title: fault.title }, fault.edits)
  return failed > 0 ? undefined : `${fault.test} does not fail:\n${output}`
}

/** Throws when an edit no longer fits its file. */
const checkEdits = () => {
  for (const { edits } of planted) for (const edit of edits) plant(readFileSync(edit.file, "utf8"), [edit])
}

/**
 * Plants each fault of the list, one at a time, and answers whether a test fails for each of them. First the same tests have to
 * pass without a fault. `names` limits it to faults whose names contain one of them.
 */
export const runPlanted = (names: ReadonlyArray<string>): boolean => {
  checkEdits()
  const faults = planted.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const sound = runTests({ tests: [...new Set(faults.map(({ test }) => test))] }, [])
  if (sound.failed > 0 || sound.passed === 0) {
    console.error(`the tests fail without a fault:\n${sound.output}`)
    return false
  }
  let caught = 0
  for (const fault of faults) {
    const began = performance.now()
    const problem = findProblem(fault)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`${problem === undefined ? "caught" : "MISSED"} (${seconds} s): ${fault.name}`)
    if (problem === undefined) caught += 1
    else console.error(problem)
  }
  console.log(`${caught} of ${faults.length} planted faults caught`)
  return caught === faults.length
}
