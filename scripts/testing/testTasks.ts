import { availableParallelism } from "node:os"
import { RESULTS_FOLDER, reportPath, type Task } from "./Task.ts"

const check = (name: string): Task => ({ name, kind: "check", command: ["npm", "run", "--silent", name] })

const workers = Math.max(1, Math.floor(availableParallelism() / 2))

interface Options extends Partial<Task> {
  /** Test files or folders to leave out. */
  readonly exclude?: ReadonlyArray<string>
}

const vitest = (
  name: string,
  projects: ReadonlyArray<string>,
  { exclude = [], ...options }: Options = {}
): Task => ({
  name,
  kind: "vitest",
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...exclude.flatMap((path) => ["--exclude", path]),
    `--maxWorkers=${workers}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportPath({ name })}`
  ],
  ...options
})

/** Tests that run once, not again on the server database: they need none, start their own, or take long without new statements. */
const runOnce = [
  "tests/geo/{demo,remote}/**",
  "tests/geo/places/misspeltAddresses.test.ts",
  "tests/geo/region/{replaceFolder,replaceRegion}.test.ts",
  "tests/api/demo/**",
  "tests/api/laws/**",
  "tests/api/database/embedded/startEmbeddedPostgres.test.ts",
  "tests/api/config.test.ts",
  "tests/api/http/admission/**",
  "tests/api/security/bodyCosts.test.ts",
  "tests/api/workers/**",
  "tests/api/{dev,images,start}/**",
  "tests/api/region.test.ts",
  "tests/api/simulation.test.ts"
]

/**
 * Lists the tasks of `npm test`. The order keeps all slots busy: the setup of long tasks first, checks in the gaps.
 * `serverUrl` is a PostgreSQL server for a second run of the API tests, or the reason why there is none.
 */
export const testTasks = (serverUrl: string | { readonly missing: string }): ReadonlyArray<Task> => [
  { name: "browser", kind: "setup", command: ["node", "tests/support/browser/chromium-install.ts"] },
  vitest("unit", ["core", "ui", "locales", "scripts", "electron"]),
  { name: "build", kind: "setup", command: ["npm", "run", "--silent", "build"] },
  { name: "demo-data", kind: "setup", command: ["node", "tests/support/demoData.ts"] },
  check("types"),
  vitest("api", ["api", "geo"], {
    env: { TEST_DATABASE_URL: undefined },
    dependsOn: ["demo-data"],
    limitMinutes: 20
  }),
  vitest(
    "api-server",
    ["api", "geo"],
    typeof serverUrl === "string"
      ? {
          env: { TEST_DATABASE_URL: serverUrl },
          dependsOn: ["demo-data"],
          exclude: runOnce,
          limitMinutes: 20
        }
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
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${RESULTS_FOLDER}/e2e.json` },
    dependsOn: ["browser", "build", "demo-data"],
    slots: 2,
    limitMinutes: 25
  }
]
