import { Actor } from "@valhallajs/valhallajs"
import { serveRouteRequests } from "./serveRouteRequests.ts"
import { valhallaConfig } from "./valhallaConfig.ts"

/**
 * Runs as a child of the server: `node valhallaProcess.ts <folder of graph tiles>`. Native code that fails takes
 * this process down and not the server, which starts another.
 */
const actor = new Actor(valhallaConfig(process.argv[2] ?? ""))

serveRouteRequests((query) => actor.route(query))
