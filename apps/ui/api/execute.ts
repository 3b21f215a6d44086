import { Cause, Effect, Exit } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { apiFetch } from "./apiFetch.ts"
import { asRefusal } from "./Refusal.ts"

const make = (headers: Readonly<Record<string, string>>) =>
  HttpApiClient.make(Api, {
    transformClient: HttpClient.mapRequest(HttpClientRequest.setHeaders(headers))
  }).pipe(Effect.provide(FetchHttpClient.layer))

export type Client = Effect.Success<ReturnType<typeof make>>
export type Call<A, E> = (api: Client) => Effect.Effect<A, E>

const plain = Effect.runSync(make({}))

export type CallOptions = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** Runs one call of the contract. Rejects with a `Refusal`, or with the abort reason when `signal` ended it. */
export const execute = async <A, E>(call: Call<A, E>, { signal, headers }: CallOptions): Promise<A> => {
  const client = headers === undefined ? plain : Effect.runSync(make(headers))
  const effect = Effect.provideService(call(client), FetchHttpClient.Fetch, apiFetch)
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  signal?.throwIfAborted()
  throw asRefusal(Cause.squash(exit.cause))
}
