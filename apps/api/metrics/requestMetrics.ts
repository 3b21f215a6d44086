import type { Platform } from "#core/contract/clientHeaders.ts"

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

const platformLines = (): ReadonlyArray<string> => [
  "# HELP http_requests_by_platform_total Calls, by where the client runs.",
  "# TYPE http_requests_by_platform_total counter",
  ...[...platforms].map(
    ([platform, count]) => `http_requests_by_platform_total{platform="${platform}"} ${count}`
  )
]

/** Renders the request metrics in the text format of Prometheus. */
export const requestLines = (): ReadonlyArray<string> => [
  "# HELP http_request_duration_seconds Time to answer, by route.",
  "# TYPE http_request_duration_seconds histogram",
  ...[...routes].flatMap(([labels, { count, seconds, buckets }]) => [
    ...BUCKETS.map(
      (bound, index) => `http_request_duration_seconds_bucket{${labels},le="${bound}"} ${buckets[index]}`
    ),
    `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `http_request_duration_seconds_sum{${labels}} ${seconds}`,
    `http_request_duration_seconds_count{${labels}} ${count}`
  ]),
  ...platformLines()
]
