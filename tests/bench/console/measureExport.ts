import { megabytesOf } from "#tests/bench/megabytesOf.ts"
import type { RunningServer } from "#tests/support/server/startServer.ts"

const NEWLINE = 10

/**
 * Reads the CSV of all trips as it streams: its rows, and the memory of the server after half of them and at the end. In the first 200,000
 * rows the engine takes the memory that it needs before it collects garbage; what each row kept would show after that.
 */
export const measureExport = async ({ pid, url }: RunningServer, token: string, rows: number) => {
  const start = performance.now()
  const answer = await fetch(`${url}/api/console/exports/trips`, {
    headers: { authorization: `Bearer ${token}` }
  })
  if (answer.status !== 200 || answer.body === null)
    throw new Error(`the export answered ${answer.status}: ${await answer.text()}`)
  let [lines, bytes, middle] = [0, 0, 0]
  for await (const chunk of answer.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === NEWLINE) lines += 1
    if (middle === 0 && lines > rows / 2) middle = megabytesOf(pid)
  }
  const memory = megabytesOf(pid)
  return {
    export_rows: lines - 1,
    export_mb: bytes / 1e6,
    export_s: (performance.now() - start) / 1000,
    export_memory_mb: memory,
    export_memory_growth: memory / middle
  }
}
