/** A process of its own, so that its work does not delay the pings: `node client.ts URL SECONDS` prints the answers by status. */
import { sendHostileBodies } from "#tests/support/server/hostileClient.ts"
import { bodies, path } from "./bodies.ts"

const CONNECTIONS = 16
const [url = "", seconds = "0"] = process.argv.slice(2)

const statuses = await sendHostileBodies({
  url,
  path,
  bodies,
  connections: CONNECTIONS,
  seconds: Number(seconds)
})
console.log(JSON.stringify(Object.fromEntries(statuses)))
