import { Agent, request } from "node:http"
import { setTimeout } from "node:timers/promises"

export interface HostileCall {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call and answers its status; 0 where the server closed the connection. */
const statusOf = (url: string, agent: Agent, { body, headers, method, path }: HostileCall): Promise<number> =>
  new Promise((resolve) => {
    const type = body === undefined ? {} : { "content-type": "application/json" }
    const call = request(`${url}${path}`, { agent, method, headers: { ...type, ...headers } }, (answer) => {
      answer.resume()
      answer.on("end", () => resolve(answer.statusCode ?? 0))
      answer.on("error", () => resolve(0))
    })
    call.on("error", () => resolve(0))
    call.end(body)
  })

interface HostileOptions {
  readonly url: string
  readonly calls: ReadonlyArray<HostileCall>
  readonly connections: number
  readonly seconds: number
}

/** Makes hostile calls on some connections as fast as the server answers; answers how often it answered, by status. */
export const sendHostileCalls = async ({ calls, connections, seconds, url }: HostileOptions) => {
  const end = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  const send = async (connection: number) => {
    for (let turn = connection; performance.now() < end; turn += connections) {
      const call = calls[turn % calls.length]
      if (call === undefined) return
      const status = await statusOf(url, agent, call)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => send(connection)))
  agent.destroy()
  return statuses
}

const PING_EVERY_MS = 50

/** Pings the server for a while; answers the milliseconds of each ping. */
export const pingFor = async (url: string, seconds: number): Promise<ReadonlyArray<number>> => {
  const end = performance.now() + seconds * 1000
  const agent = new Agent({ keepAlive: true })
  const times: Array<number> = []
  while (performance.now() < end) {
    const start = performance.now()
    await statusOf(url, agent, { method: "GET", path: "/api/ping" })
    times.push(performance.now() - start)
    await setTimeout(PING_EVERY_MS)
  }
  agent.destroy()
  return times
}
