import { availableParallelism } from "node:os"
import { RESULTS_FOLDER, reportPath, type Task } from "./Task.ts"

const check = (name: string): Task => ({ name, kind: "check", command: ["npm", "run", "--silent", name] })

/** The API and browser tests have all processors for themselves, so that none waits for the last of another task. */
const processors = availableParallelism()

interface Options extends Partial<Task> {
  /** Folders of tests; all by default. */
  readonly only?: ReadonlyArray<string>
  /** Test files or folders to leave out. */
  readonly exclude?: ReadonlyArray<string>
}

const vitest = (
  name: string,
  projects: ReadonlyArray<string>,
  { only = [], exclude = [], slots = 1, ...options }: Options = {}
): Task => ({
  name,
  kind: "vitest",
  command: [
    "vitest",
    "run",
    ...only,
    ...projects.flatMap((project) => ["--project", project]),
    ...exclude.flatMap((path) => ["--exclude", path]),
    `--maxWorkers=${slots}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportPath({ name })}`
  ],
  slots,
  ...options
})

/** Tests of statements run on the server database if there is one, because it is the older version. */
const statements = ["adapters", "jobs", "races", "search", "usecases", "views"].map(
  (folder) => `tests/api/${folder}/`
)

/** Tests of both databases. */
const database = "tests/api/database/"

/** Starts a server of its own whatever the database is. */
const ownServer = `${database}embedded/**`

/**
 * Lists the tasks of `npm test`. The order keeps all slots busy: the setup of long tasks first, checks in the gaps.
 * `serverUrl` is a PostgreSQL server for the tests of statements, or the reason why there is none.
 */
export const testTasks = (serverUrl: string | { readonly missing: string }): ReadonlyArray<Task> => [
  { name: "browser", kind: "setup", command: ["node", "tests/support/browser/chromium-install.ts"] },
  vitest("unit", ["core", "ui", "locales", "scripts", "electron"]),
  { name: "demo-data", kind: "setup", command: ["node", "tests/support/demoData.ts"] },
  vitest(
    "api-server",
    ["api"],
    typeof serverUrl === "string"
      ? {
          // No test cuts the server's power, so no commit has to wait for its disk.
          env: { TEST_DATABASE_URL: serverUrl, PGOPTIONS: "-c synchronous_commit=off" },
          dependsOn: ["demo-data"],
          only: [...statements, database],
          exclude: [ownServer],
          // One file at a time: the races of two would need more connections than a server has by default.
          limitMinutes: 20
        }
      : { skip: serverUrl.missing }
  ),
  { name: "build", kind: "setup", command: ["npm", "run", "--silent", "build"] },
  check("types"),
  vitest("api", ["api", "geo"], {
    env: { TEST_DATABASE_URL: undefined },
    dependsOn: ["demo-data"],
    exclude: typeof serverUrl === "string" ? statements.map((folder) => `${folder}**`) : [],
    slots: processors,
    limitMinutes: 35
  }),
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
    slots: processors,
    limitMinutes: 50
  }
]
