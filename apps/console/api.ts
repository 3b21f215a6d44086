import type { Effect } from "effect"
import type { Client } from "#ui/api/execute.ts"
import { run } from "#ui/api/run.ts"

type Call<A, E> = (api: Client["console"]) => Effect.Effect<A, E>

/** One call of the console's group as a promise: `ask((api) => api.trips({ query }), signal)`. Rejects with a `Refusal`. */
export const ask = <A, E>(call: Call<A, E>, signal?: AbortSignal): Promise<A> =>
  run((api) => call(api.console), signal === undefined ? {} : { signal })
