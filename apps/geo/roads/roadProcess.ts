import { serveRouteRequests } from "#geo/routing/serveRouteRequests.ts"
import { RoadRouter } from "./RoadRouter.ts"
import { RoadQuery } from "./roadEngine.ts"
import { readRoads } from "./roadFile.ts"

/** Runs as a child of the server: `node roadProcess.ts <roads.columns>`, so that no search holds the server up. */
const router = new RoadRouter(readRoads(process.argv[2] ?? ""))

serveRouteRequests((query) => JSON.stringify(router.route(RoadQuery.parse(JSON.parse(query)))))
