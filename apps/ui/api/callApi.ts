import type { Call, CallOptions } from "./execute.ts"

/**
 * Calls an endpoint of the contract: `callApi((api) => api.system.ping(), { signal })`. Rejects with a `Refusal`.
 * The contract and its client are loaded with the first call, so that they do not delay the first paint.
 */
export const callApi = async <A, E>(call: Call<A, E>, options: CallOptions = {}): Promise<A> => {
  const { execute } = await import("./execute.ts")
  return await execute(call, options)
}
