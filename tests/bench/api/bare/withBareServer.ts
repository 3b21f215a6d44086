import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { CONNECTIONS } from "#tests/bench/api/callers.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import type { Recording } from "./Recording.ts"

/** Runs work against a server that runs recorded statements and nothing else, in a process of its own. */
export const withBareServer = <A>(
  databaseUrl: string,
  recording: Recording,
  work: (server: { readonly url: string; readonly pid: number }) => Promise<A>
): Promise<A> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, "recording.json")
    writeFileSync(file, JSON.stringify(recording))
    const child = spawn(
      process.execPath,
      ["tests/bench/api/bare/server.ts", databaseUrl, file, String(CONNECTIONS)],
      { stdio: ["ignore", "pipe", "inherit"] }
    )
    const exited = once(child, "exit")
    try {
      for await (const url of createInterface(child.stdout)) return await work({ url, pid: child.pid ?? 0 })
      throw new Error("the bare server did not start")
    } finally {
      child.kill()
      await exited
    }
  })
