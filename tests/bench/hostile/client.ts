/**
 * A process of its own, so that its work does not delay the pings: `node client.ts URL SECONDS TOKEN` prints the answers by status,
 * and the connections that the server closed as 0.
 */
import { sendHostileCalls } from "#tests/support/server/hostileClient.ts"
import { callsOf } from "./calls.ts"
import { flood } from "./floods.ts"

const CONNECTIONS = 16
const [url = "", duration = "0", token = ""] = process.argv.slice(2)
const seconds = Number(duration)

const [statuses, closed] = await Promise.all([
  sendHostileCalls({ url, calls: callsOf(token), connections: CONNECTIONS, seconds }),
  flood(url, seconds)
])
console.log(JSON.stringify({ ...Object.fromEntries(statuses), 0: closed + (statuses.get(0) ?? 0) }))
