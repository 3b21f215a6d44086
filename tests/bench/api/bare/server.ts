/**
 * A server of Node and a PostgreSQL driver alone: `node server.ts DATABASE_URL RECORDING CONNECTIONS` prints its address.
 * `GET /N` runs the statements of a recorded call of caller N, of all its calls in turn, and answers the rows that they read.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { Pool } from "pg"
import { type RecordedCall, Recording } from "./Recording.ts"

const [connectionString = "", file = "", connections = ""] = process.argv.slice(2)
const recording = Recording.parse(JSON.parse(readFileSync(file, "utf8")))
const pool = new Pool({ connectionString, max: Number(connections) })
const turns = recording.map(() => 0)

const nextCall = (caller: number): RecordedCall => {
  const turn = turns[caller] ?? 0
  turns[caller] = turn + 1
  const calls = recording[caller] ?? []
  return calls[turn % calls.length] ?? []
}

const run = async (call: RecordedCall): Promise<string> => {
  const connection = await pool.connect()
  try {
    const rows: Array<unknown> = []
    for (const statement of call) rows.push(...(await connection.query(statement)).rows)
    connection.release()
    return JSON.stringify(rows)
  } catch (fault) {
    connection.release(true)
    throw fault
  }
}

const connectAll = async () => {
  const all = await Promise.all(Array.from({ length: Number(connections) }, () => pool.connect()))
  for (const connection of all) connection.release()
}

const server = createServer((request, response) => {
  const send = (status: number, body: string) => {
    response.writeHead(status, { "content-type": "application/json" })
    response.end(body)
  }
  run(nextCall(Number(request.url?.slice(1)))).then(
    (body) => send(200, body),
    (fault: unknown) => send(500, String(fault))
  )
})

await connectAll()
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  if (address !== null && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`)
})
