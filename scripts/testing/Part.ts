/**
 * One piece of `npm test`, run as a child process of its own.
 * `check`: the command itself is one test. `setup`: counts only when it fails. The others count what their report says.
 */
export interface Part {
  readonly name: string
  readonly kind: "check" | "setup" | "vitest" | "playwright"
  readonly command: readonly [string, ...ReadonlyArray<string>]
  /** Undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Names of the parts that have to pass first. */
  readonly after?: ReadonlyArray<string>
  /** How many processors it keeps busy; 1 unless given. */
  readonly slots?: number
  readonly limitMinutes?: number
  /** Not run at all, and why. */
  readonly skip?: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export interface Outcome {
  readonly part: Part
  readonly counts: Counts
  readonly seconds: number
  /** Everything the command printed; also in `.test-results/<name>.log`. */
  readonly output: string
  /** One line for each thing left out: what and why. */
  readonly notes: ReadonlyArray<string>
}

export const RESULTS = ".test-results"

export const reportOf = (part: Pick<Part, "name">) => `${RESULTS}/${part.name}.json`
