import type { Call, CallOptions } from "./execute.ts"
import { notLoaded } from "./Refusal.ts"

/** The contract and its client. A file that does not load is a failure like that of a call: the person reads it, and can try again. */
const loadExecute = async () => {
  try {
    return (await import("./execute.ts")).execute
  } catch {
    throw notLoaded()
  }
}

/**
 * Calls an endpoint of the contract: `callApi((api) => api.system.ping(), { signal })`. Rejects with a `Refusal`.
 * The contract and its client are loaded with the first call, so that they do not delay the first paint.
 */
export const callApi = async <A, E>(call: Call<A, E>, options: CallOptions = {}): Promise<A> => {
  const execute = await loadExecute()
  return await execute(call, options)
}
