import { Agent, request } from "node:http"
import { type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { addressOf, CALLERS, tokenOf } from "./callers.ts"
import { cpuOf, withWorkers } from "./cpu.ts"

/** Long enough for the server to index the new trips. */
export const WARM_UP_SECONDS = 6
export const SECONDS = Number(process.env["API_SECONDS"] ?? 10)

export interface Call {
  readonly method: "GET" | "PATCH" | "POST"
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** A streamed answer contains it once its first part is there. */
  readonly firstPart?: RegExp
}

/** The next call of a caller, and what it does with the answer. */
export interface Caller {
  readonly next: () => Call
  readonly onAnswer?: (answer: unknown) => void
}

/** Milliseconds until the end of an answer, and until its first part if the call has one. */
interface Timing {
  readonly whole: number
  readonly first: number | undefined
}

const send = (url: string, agent: Agent, caller: number, call: Call): Promise<Timing & { text: string }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const body = call.body === undefined ? "" : JSON.stringify(call.body)
    const headers = {
      authorization: `Bearer ${tokenOf(caller)}`,
      "x-forwarded-for": addressOf(caller),
      ...(body === "" ? {} : { "content-type": "application/json" }),
      "content-length": String(Buffer.byteLength(body)),
      ...call.headers
    }
    const outgoing = request(`${url}${call.path}`, { agent, method: call.method, headers }, (answer) => {
      let text = ""
      let first: number | undefined
      answer.setEncoding("utf8")
      answer.on("data", (chunk: string) => {
        text += chunk
        if (first === undefined && call.firstPart?.test(text) === true) first = performance.now() - start
      })
      answer.on("end", () =>
        answer.statusCode === 200 && (call.firstPart === undefined || first !== undefined)
          ? resolve({ text, first, whole: performance.now() - start })
          : reject(new Error(`${call.method} ${call.path} answered ${answer.statusCode}: ${text}`))
      )
    })
    outgoing.on("error", reject)
    outgoing.end(body)
  })

/** Makes the next call of the caller with this number. */
export const callOnce = async (url: string, agent: Agent, { next, onAnswer }: Caller, number: number) => {
  const { text, ...timing } = await send(url, agent, number, next())
  onAnswer?.(text)
  return timing
}

/** Answers the times of each call; a caller calls again after its answer. */
const callFor = async (url: string, agent: Agent, callers: ReadonlyArray<Caller>, seconds: number) => {
  const times: Timing[] = []
  const end = performance.now() + seconds * 1000
  const run = async (caller: Caller, number: number) => {
    do times.push(await callOnce(url, agent, caller, number))
    while (performance.now() < end)
  }
  await Promise.all(callers.map(run))
  return times
}

/** Runs callers on connections of their own, each once at least, until the seconds are over. */
export const callAgain = async (
  url: string,
  callers: ReadonlyArray<Caller>,
  seconds: number
): Promise<ReadonlyArray<Timing>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  try {
    return await callFor(url, agent, callers, seconds)
  } finally {
    agent.destroy()
  }
}

const firstPartOf = (name: string, times: ReadonlyArray<Timing>): Metrics => {
  const firsts = times.flatMap(({ first }) => first ?? [])
  if (firsts.length === 0) return {}
  return {
    [`${name}_first_p50_ms`]: percentile(firsts, 0.5),
    [`${name}_first_p95_ms`]: percentile(firsts, 0.95)
  }
}

/** Measures calls a second, their percentiles, and the processor time of server, database and callers for one call. */
export const measure = async (
  name: string,
  server: {
    readonly url: string
    readonly pid: number
    readonly databasePids: () => Promise<ReadonlyArray<number>>
  },
  callers: ReadonlyArray<Caller>
): Promise<Metrics> => {
  await callAgain(server.url, callers, WARM_UP_SECONDS)
  // The warm-up opens connections.
  const database = await server.databasePids()
  const servers = withWorkers(server.pid)
  const [busy, databaseBusy, own] = [cpuOf(servers), cpuOf(database), cpuOf([process.pid])]
  const start = performance.now()
  const times = await callAgain(server.url, callers, SECONDS)
  const took = (performance.now() - start) / 1000
  const count = times.length
  const wholes = times.map(({ whole }) => whole)
  return {
    [`${name}_per_s`]: count / took,
    [`${name}_p50_ms`]: percentile(wholes, 0.5),
    [`${name}_p99_ms`]: percentile(wholes, 0.99),
    ...firstPartOf(name, times),
    [`${name}_server_cpu_ms`]: (cpuOf(servers) - busy) / count,
    [`${name}_database_cpu_ms`]: (cpuOf(database) - databaseBusy) / count,
    [`${name}_callers_cpu_ms`]: (cpuOf([process.pid]) - own) / count
  }
}
