import { Cause, Effect, Exit } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { apiFetch } from "./apiFetch.ts"
import { asRefusal } from "./Refusal.ts"

export type Client = HttpApiClient.ForApi<typeof Api>
export type Call<A, E> = (api: Client) => Effect.Effect<A, E>

const isGroup = (name: PropertyKey): name is keyof Client => name in Api.groups

const httpClient = Effect.runSync(Effect.provide(HttpClient.HttpClient, FetchHttpClient.layer))

/**
 * The client of the contract, which makes a group's encoders and decoders when the group is first used: those of all groups would take a
 * slow phone a quarter of a second.
 */
const client = new Proxy<Client>(Object.create(null), {
  get: (made, name) => {
    if (!(name in made) && isGroup(name)) {
      Reflect.set(made, name, Effect.runSync(HttpApiClient.group(Api, { group: name, httpClient })))
    }
    return Reflect.get(made, name)
  }
})

export type CallOptions = {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** `apiFetch` with further headers. */
const fetchWith =
  (headers: CallOptions["headers"]): typeof fetch =>
  (input, init) => {
    const all = new Headers(init?.headers)
    for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
    return apiFetch(input, { ...init, headers: all })
  }

/** Runs one call of the contract. Rejects with a `Refusal`, or with the reason of the abort when `signal` aborts it. */
export const execute = async <A, E>(call: Call<A, E>, { signal, headers }: CallOptions): Promise<A> => {
  const effect = call(client).pipe(
    Effect.provideService(FetchHttpClient.Fetch, fetchWith(headers)),
    // Nobody reads what a browser traces, and its headers would make each call another than the one of `first-paint.js`.
    Effect.provideService(HttpClient.TracerDisabledWhen, () => true)
  )
  const exit = await Effect.runPromiseExit(effect, signal === undefined ? {} : { signal })
  if (Exit.isSuccess(exit)) return exit.value
  signal?.throwIfAborted()
  throw asRefusal(Cause.squash(exit.cause))
}
