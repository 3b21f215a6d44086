import { join } from "node:path"
import { z } from "zod"
import { metres, seconds } from "#core/shared/geo.ts"
import type { RouteEngine } from "#geo/routing/RouteEngine.ts"

/** The query that the server sends to the routing process. */
export const RoadQuery = z.object({
  points: z.array(z.object({ lat: z.number(), lng: z.number() })).min(2),
  withSteps: z.boolean()
})
export type RoadQuery = z.infer<typeof RoadQuery>

const Distance = z.number().transform(metres)
const Duration = z.number().transform(seconds)

const RoadAnswer = z.object({
  distance: Distance,
  duration: Duration,
  polyline: z.string(),
  legs: z.array(z.object({ distance: Distance, duration: Duration })),
  steps: z.array(z.object({ text: z.string(), distance: Distance }))
})

const toQuery: RouteEngine["toQuery"] = ({ points, stepsIn }) => {
  const query: RoadQuery = {
    points: points.map(({ lat, lng }) => ({ lat, lng })),
    withSteps: stepsIn !== undefined
  }
  return JSON.stringify(query)
}

/** The built-in router over `roads.columns` of a region folder. */
export const roadEngine = (folder: string): RouteEngine => ({
  script: new URL("./roadProcess.ts", import.meta.url),
  data: join(folder, "roads.columns"),
  toQuery,
  toRoute: (answer) => RoadAnswer.parse(JSON.parse(answer))
})
