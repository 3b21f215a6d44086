import { availableParallelism } from "node:os"
import { type Part, RESULTS, reportOf } from "./Part.ts"

const check = (name: string): Part => ({ name, kind: "check", command: ["npm", "run", "--silent", name] })

const workers = Math.max(1, Math.floor(availableParallelism() / 2))

interface Options extends Partial<Part> {
  /** Files or folders of tests. */
  readonly without?: ReadonlyArray<string>
}

const vitest = (
  name: string,
  projects: ReadonlyArray<string>,
  { without = [], ...more }: Options = {}
): Part => ({
  name,
  kind: "vitest",
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...without.flatMap((path) => ["--exclude", path]),
    `--maxWorkers=${workers}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportOf({ name })}`
  ],
  ...more
})

/** What asks nothing of a database, brings its own, or is long and asks nothing that other tests do not: one run is enough. */
const once = [
  "tests/api/geo/{demo,remote}/**",
  "tests/api/geo/{misspeltAddresses,replaceRegion}.test.ts",
  "tests/api/demo/**",
  "tests/api/laws/**",
  "tests/api/platform/embedded.test.ts",
  "tests/api/platform/settings.test.ts",
  "tests/api/simulation.test.ts"
]

/**
 * What the long ones wait for comes first, and checks where they fill a gap. `serverUrl`: a PostgreSQL server for the second
 * run of the API suite, or why there is none.
 */
export const parts = (serverUrl: string | { readonly missing: string }): ReadonlyArray<Part> => [
  { name: "browser", kind: "setup", command: ["node", "tests/support/chromium-install.ts"] },
  vitest("unit", ["core", "ui", "locales", "scripts", "electron"]),
  { name: "build", kind: "setup", command: ["npm", "run", "--silent", "build"] },
  { name: "world", kind: "setup", command: ["node", "tests/e2e/support/world.ts"] },
  check("types"),
  vitest("api", ["api"], { env: { TEST_DATABASE_URL: undefined }, after: ["world"] }),
  vitest(
    "api-server",
    ["api"],
    typeof serverUrl === "string"
      ? { env: { TEST_DATABASE_URL: serverUrl }, after: ["world"], without: once }
      : { skip: serverUrl.missing }
  ),
  check("lint"),
  check("deps"),
  check("dead"),
  check("i18n"),
  check("format"),
  check("size"),
  {
    name: "e2e",
    kind: "playwright",
    command: ["playwright", "test", "-c", "tests/e2e/playwright.config.ts"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS}/e2e.json` },
    after: ["browser", "build", "world"],
    slots: 2,
    limitMinutes: 25
  }
]
