import { Cause, Effect, Exit } from "effect"
import { FetchHttpClient } from "effect/http"
import { HttpApi, HttpApiClient } from "effect/http-api"
import { ConsoleGroup } from "#core/contract/console.ts"
import { apiFetch } from "#ui/api/apiFetch.ts"
import { asRefusal } from "#ui/api/Refusal.ts"

/** Only the console's own group: the rest of the contract stays out of this page. */
class ConsoleApi extends HttpApi.make("samvej-console").add(ConsoleGroup).prefix("/api") {}

const make = HttpApiClient.make(ConsoleApi).pipe(Effect.provide(FetchHttpClient.layer))
const client = Effect.runSync(make)

type Client = Effect.Success<typeof make>["console"]
type Call<A, E> = (api: Client) => Effect.Effect<A, E>

/** One call as a promise: `ask((api) => api.trips({ query }), signal)`. Rejects with a `Refusal`. */
export const ask = async <A, E>(call: Call<A, E>, signal?: AbortSignal): Promise<A> => {
  const effect = Effect.provideService(call(client.console), FetchHttpClient.Fetch, apiFetch)
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  signal?.throwIfAborted()
  throw asRefusal(Cause.squash(exit.cause))
}
