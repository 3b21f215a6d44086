import { Effect } from "effect"
import { HttpApi } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import type { AccessWorld } from "./AccessWorld.ts"
import { type CallerKind, makeTokenFor, personFor } from "./callers.ts"
import type { CallData } from "./callSides.ts"
import { callData } from "./calls.ts"

/** Lists every call of the contract: `GET /api/me`. */
export const contractCalls = (): ReadonlyArray<string> => {
  const calls: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ endpoint }) => calls.push(`${endpoint.method} ${endpoint.path}`)
  })
  return calls
}

interface Body {
  readonly type?: string
  readonly content?: string | URLSearchParams | FormData
}

const bodyOf = ({ fields = {}, file, form, json }: CallData): Body => {
  if (form !== undefined) return { content: new URLSearchParams(form) }
  if (json !== undefined) return { type: "application/json", content: JSON.stringify(json) }
  if (file === undefined) return {}
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append("image", new Blob([file], { type: "image/png" }), "me.png")
  return { content: data }
}

/** The answer of one call to one caller: `404 trip_not_found`, and its whole text. */
export interface Observed {
  readonly call: string
  readonly answer: string
  readonly text: string
  /** The person as whom the caller is signed in. */
  readonly personId: string | undefined
}

const pathOf = (call: string, pattern: string, { params = {}, query }: CallData): string => {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${call} needs a value of ${name} in calls.ts`)
    return encodeURIComponent(value)
  })
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

const errorIn = (text: string): string | undefined => /^\{.*"error":"([\w.]+)"/s.exec(text)?.[1]

const sendCall = Effect.fn("sendCall")(function* (call: string, data: CallData, token: string | undefined) {
  const { request } = yield* TestApi
  const [method = "GET", pattern = ""] = call.split(" ")
  const { content, type } = bodyOf(data)
  const headers = new Headers()
  if (type !== undefined) headers.set("content-type", type)
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`)
  const response = yield* request(pathOf(call, pattern, data), {
    method,
    redirect: "manual",
    headers,
    ...(content === undefined ? {} : { body: content })
  })
  const text = yield* Effect.promise(() => response.text())
  const error = response.status < 400 ? undefined : errorIn(text)
  return { answer: error === undefined ? String(response.status) : `${response.status} ${error}`, text }
})

/** Makes each call of a list, in its order, as one kind of caller. */
export const observe = Effect.fn("observe")(function* (
  world: AccessWorld,
  kind: CallerKind,
  calls: ReadonlyArray<string>
) {
  const data = callData(world)
  const tokenFor = makeTokenFor(world, kind)
  const anyone: CallData = { owner: world.requested.passenger, otherSide: world.requested.driver }
  return yield* Effect.forEach(calls, (call) =>
    Effect.gen(function* () {
      const own = data[call] ?? anyone
      const { answer, text } = yield* sendCall(call, own, yield* tokenFor(own))
      const observed: Observed = { call, answer, text, personId: personFor(world, kind, own) }
      return observed
    })
  )
})
