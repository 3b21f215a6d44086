import type { Platform } from "#core/contract/clientHeaders.ts"
import type { MetricFamily } from "./MetricFamily.ts"

/** Counts of one route since the process started. */
interface RouteCounts {
  count: number
  seconds: number
  readonly buckets: Array<number>
}

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

const routes = new Map<string, RouteCounts>()
const platforms = new Map<string, number>()

/** Counts a request; `route` is the pattern, not the path: `/api/trip/:id`. */
export const countRequest = (method: string, route: string, status: number, seconds: number): void => {
  const key = `method="${method}",route="${route}",status="${status}"`
  const found = routes.get(key) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) }
  found.count += 1
  found.seconds += seconds
  for (const [index, bound] of BUCKETS.entries()) {
    if (seconds <= bound) found.buckets[index] = (found.buckets[index] ?? 0) + 1
  }
  routes.set(key, found)
}

/** HTTP-005 Counts calls by platform only: a client may send any version, and a label must have few values. */
export const countPlatform = (platform: Platform | "other"): void => {
  platforms.set(platform, (platforms.get(platform) ?? 0) + 1)
}

const platformFamily = (): MetricFamily => ({
  name: "http_requests_by_platform_total",
  help: "Calls, by where the client runs.",
  type: "counter",
  samples: [...platforms].map(([platform, count]) => ({
    suffix: "",
    labels: `platform="${platform}"`,
    value: count
  }))
})

/** The metrics of the requests to this process. */
export const requestFamilies = (): ReadonlyArray<MetricFamily> => [
  {
    name: "http_request_duration_seconds",
    help: "Time to answer, by route.",
    type: "histogram",
    samples: [...routes].flatMap(([labels, { count, seconds, buckets }]) => [
      ...BUCKETS.map((bound, index) => ({
        suffix: "_bucket",
        labels: `${labels},le="${bound}"`,
        value: buckets[index] ?? 0
      })),
      { suffix: "_bucket", labels: `${labels},le="+Inf"`, value: count },
      { suffix: "_sum", labels, value: seconds },
      { suffix: "_count", labels, value: count }
    ])
  },
  platformFamily()
]
