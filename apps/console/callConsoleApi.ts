import type { Effect } from "effect"
import { callApi } from "#ui/api/callApi.ts"
import type { Client } from "#ui/api/execute.ts"

type Call<A, E> = (api: Client["console"]) => Effect.Effect<A, E>

/** Calls an endpoint of the console group: `callConsoleApi((api) => api.trips({ query }), signal)`. Rejects with a `Refusal`. */
export const callConsoleApi = <A, E>(call: Call<A, E>, signal?: AbortSignal): Promise<A> =>
  callApi((api) => call(api.console), signal === undefined ? {} : { signal })
