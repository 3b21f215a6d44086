import { request } from "node:http"
import type { RunningServer } from "./startServer.ts"

/** The environment of a server with workers whose log names their processes. */
export const twoWorkers = { WORKERS: "2", LOG_LEVEL: "Info" }

/** The latest process of each worker, by what the server has logged. */
export const workerProcesses = (server: RunningServer): ReadonlyMap<number, number> =>
  new Map(
    [...server.output().matchAll(/worker (\d+) is process (\d+)/g)].map(([, number, pid]) => [
      Number(number),
      Number(pid)
    ])
  )

/** The worker that runs the jobs, by what the server has logged. */
export const leaderOf = (server: RunningServer): number =>
  Number([...server.output().matchAll(/this one runs the jobs from now on" worker=(\d+)/g)].at(-1)?.[1])

/** Waits until something holds for a server that goes on answering; answers whether it did within `seconds`. */
export const holdsWithin = async (server: RunningServer, seconds: number, holds: () => boolean) => {
  const deadline = Date.now() + seconds * 1000
  while (!holds() && Date.now() < deadline) await statusOnNewConnection(server, "/api/ping").catch(() => 0)
  return holds()
}

/** Calls on a connection of its own, which the next worker gets. */
export const statusOnNewConnection = (server: RunningServer, path: string) =>
  new Promise<number>((resolve, reject) => {
    request(`${server.url}${path}`, { agent: false }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0))
    })
      .once("error", reject)
      .end()
  })

/** Waits until both workers serve. */
export const bothServe = async (server: RunningServer): Promise<void> => {
  const text = await (await fetch(`${server.url}/api/metrics`)).text()
  const isServing = [1, 2].every((worker) => text.includes(`process_uptime_seconds{worker="${worker}"}`))
  if (!isServing) await bothServe(server)
}

/** The number of calls of a route that each worker has answered. */
export const callsByWorker = async (server: RunningServer, route: string) => {
  const text = await (await fetch(`${server.url}/api/metrics`)).text()
  const counts = new Map<number, number>()
  for (const [, labels = "", value] of text.matchAll(
    /^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm
  )) {
    if (!labels.includes(`route="${route}"`)) continue
    const worker = Number(/worker="(\d+)"/.exec(labels)?.[1])
    counts.set(worker, (counts.get(worker) ?? 0) + Number(value))
  }
  return counts
}
