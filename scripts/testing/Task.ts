/**
 * One task of `npm test`, run as a child process. `check`: the command counts as one test. `setup`: counts only when it
 * fails. The others count the tests of their report.
 */
export interface Task {
  readonly name: string
  readonly kind: "check" | "setup" | "vitest" | "playwright"
  readonly command: readonly [string, ...ReadonlyArray<string>]
  /** Undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Names of the tasks that must pass first. */
  readonly dependsOn?: ReadonlyArray<string>
  /** Number of processors that the task uses; 1 by default. */
  readonly slots?: number
  readonly limitMinutes?: number
  /** The reason why the task is not run. */
  readonly skip?: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export interface Outcome {
  readonly task: Task
  readonly counts: Counts
  readonly seconds: number
  /** The output of the command; also in `.test-results/<name>.log`. */
  readonly output: string
  /** One line for each skipped test: its name and the reason. */
  readonly notes: ReadonlyArray<string>
  /** The title of each failed test, with the first lines of its errors. */
  readonly failures: ReadonlyArray<string>
}

export const RESULTS_FOLDER = ".test-results"

export const reportPath = (task: Pick<Task, "name">) => `${RESULTS_FOLDER}/${task.name}.json`
