import { Predicate } from "effect"
import { FindMyWay } from "effect/http"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { routerConfig } from "./routerConfig.ts"

type Endpoint = HttpApiEndpoint.Top

/** Finds the calls below `/api` by method and URL, as the router does. */
export interface CallIndex {
  /** The methods of a URL, such as `GET`, `HEAD`; empty for a URL without a call. */
  readonly methodsOf: (url: string) => ReadonlyArray<string>
  /** The endpoint of a call of the contract, and its path parameters. */
  readonly find: (method: string, url: string) => FoundCall
}

export interface FoundCall {
  readonly endpoint: Endpoint | undefined
  readonly params: Readonly<Record<string, string | undefined>>
}

type OtherCall = readonly [method: string, path: `/${string}`]

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]

/** Builds the index of a contract, and of the calls beside it. */
export const makeCallIndex = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
  others: ReadonlyArray<OtherCall> = []
): CallIndex => {
  const calls = FindMyWay.make<Endpoint | undefined>(routerConfig)
  for (const [method, path] of others) calls.on(method, path, undefined)
  HttpApi.reflect(api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => calls.on(endpoint.method, `/${endpoint.path.slice(1)}`, endpoint)
  })
  // Each middleware of a request asks for its call.
  let last: FoundCall & { readonly method: string; readonly url: string } = {
    method: "",
    url: "",
    endpoint: undefined,
    params: {}
  }
  return {
    methodsOf: (url) =>
      methods
        .filter((method) => calls.find(method, url) !== undefined)
        .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])),
    find: (method, url) => {
      if (last.method === method && last.url === url) return last
      const found = calls.find(method === "HEAD" ? "GET" : method, url)
      last = { method, url, endpoint: found?.handler, params: found?.params ?? {} }
      return last
    }
  }
}

/** Whether the call answers with server-sent events. */
export const isEventStream = (endpoint: Endpoint): boolean =>
  [...endpoint.success].some(Predicate.isTagged("StreamSse"))
