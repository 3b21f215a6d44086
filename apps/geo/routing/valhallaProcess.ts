import { Actor } from "@valhallajs/valhallajs"
import { serveRouteRequests } from "./serveRouteRequests.ts"
import { valhallaConfig } from "./valhallaConfig.ts"

/**
 * Runs as a child process of the server: `node valhallaProcess.ts <folder of graph tiles>`. A crash of the
 * native code ends this process and not the server, which starts another.
 */
const actor = new Actor(valhallaConfig(process.argv[2] ?? ""))

serveRouteRequests((query) => actor.route(query))
