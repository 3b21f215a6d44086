import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { copyDemoData } from "#tests/support/demoData.ts"
import { startServer } from "#tests/support/server/startServer.ts"
import { testEnvironment } from "./startDemoServer.ts"

/** Starts a server in a folder where staff need a passkey; `code` is the enrolment code of the person with this number. */
export const startEnrolmentServer = async (folder: string, phone: string) => {
  const dataDir = join(folder, "data")
  await copyDemoData(dataDir)
  const env = {
    ...testEnvironment,
    APP_ENV: "test",
    DATA_DIR: dataDir,
    REQUIRE_PASSKEY: "on",
    SEED: "none",
    TOKEN_SECRET: "a secret that the command and the server share"
  }
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/enrol.ts", phone], {
    env: { ...process.env, ...env }
  })
  const code = /([0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(stdout)?.[0]
  if (code === undefined) throw new Error(`no enrolment code: ${stdout}`)
  return { code, server: await startServer(env) }
}
