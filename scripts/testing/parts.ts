import { availableParallelism } from "node:os"
import { type Part, RESULTS, reportOf } from "./Part.ts"

const check = (name: string): Part => ({ name, kind: "check", command: ["npm", "run", "--silent", name] })

const workers = Math.max(1, Math.floor(availableParallelism() / 2))

const vitest = (name: string, projects: ReadonlyArray<string>, more: Partial<Part> = {}): Part => ({
  name,
  kind: "vitest",
  command: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    `--maxWorkers=${workers}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportOf({ name })}`
  ],
  ...more
})

/** `serverUrl`: a PostgreSQL server for the second run of the API suite, or why there is none. */
export const parts = (serverUrl: string | { readonly missing: string }): ReadonlyArray<Part> => [
  { name: "browser", kind: "setup", command: ["node", "tests/support/chromium-install.ts"] },
  check("types"),
  vitest("unit", ["core", "ui", "locales", "scripts", "electron"]),
  { name: "build", kind: "setup", command: ["npm", "run", "--silent", "build"] },
  { name: "world", kind: "setup", command: ["node", "tests/e2e/support/world.ts"] },
  vitest("api", ["api"], { env: { TEST_DATABASE_URL: undefined }, after: ["world"] }),
  vitest(
    "api-server",
    ["api"],
    typeof serverUrl === "string"
      ? { env: { TEST_DATABASE_URL: serverUrl }, after: ["world"] }
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
