import { Cause, Effect, Exit } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { apiFetch } from "./apiFetch.ts"
import { asRefusal } from "./Refusal.ts"

const createClient = (headers: Readonly<Record<string, string>>) =>
  HttpApiClient.make(Api, {
    transformClient: HttpClient.mapRequest(HttpClientRequest.setHeaders(headers))
  }).pipe(Effect.provide(FetchHttpClient.layer))

export type Client = Effect.Success<ReturnType<typeof createClient>>
export type Call<A, E> = (api: Client) => Effect.Effect<A, E>

const defaultClient = Effect.runSync(createClient({}))

export type CallOptions = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs one call of the contract. Rejects with a `Refusal`, or with the reason of the abort when `signal` aborts it. */
export const execute = async <A, E>(call: Call<A, E>, { signal, headers }: CallOptions): Promise<A> => {
  const client = headers === undefined ? defaultClient : Effect.runSync(createClient(headers))
  const effect = Effect.provideService(call(client), FetchHttpClient.Fetch, apiFetch)
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  signal?.throwIfAborted()
  throw asRefusal(Cause.squash(exit.cause))
}
