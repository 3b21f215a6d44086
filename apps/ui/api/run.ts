import type { Call, CallOptions } from "./execute.ts"

/**
 * One call of the contract as a promise: `run((api) => api.system.ping(), { signal })`.
 * Rejects with a `Refusal`. The contract and its client load with the first call, not with the first paint.
 */
export const run = async <A, E>(call: Call<A, E>, options: CallOptions = {}): Promise<A> => {
  const { execute } = await import("./execute.ts")
  return await execute(call, options)
}

/** A longer time limit for one call: `run(call, { headers: within(60_000) })`. */
export const within = (milliseconds: number): Readonly<Record<string, string>> => ({
  "x-client-timeout": String(milliseconds)
})
