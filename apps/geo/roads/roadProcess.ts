import { serveRouteRequests } from "#geo/routing/serveRouteRequests.ts"
import { RoadRouter } from "./RoadRouter.ts"
import { RoadQuery } from "./roadEngine.ts"
import { readRoads } from "./roadFile.ts"

/**
 * Runs as a child process of the server: `node roadProcess.ts <roads.columns>`. A search never blocks the
 * server.
 */
const router = new RoadRouter(readRoads(process.argv[2] ?? ""))

serveRouteRequests((query) => JSON.stringify(router.route(RoadQuery.parse(JSON.parse(query)))))
