import { assert, layer } from "@effect/vitest"
import { Context, Effect, Record, type SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import sharp from "sharp"

import { BodyLimit } from "#core/contract/annotations.ts"
import type { UserId } from "#core/shared/ids.ts"
import { MAX_UPLOAD_BYTES } from "#core/shared/settings/account.ts"
import { layerAccountApiWith, testSettings, tokenOf } from "#tests/support/server/accountApi.ts"
import { blownUpBodies } from "#tests/support/server/blownUpBodies.ts"
import { endpoints, payloadsOf } from "#tests/support/server/contractEndpoints.ts"
import { hostileBodies, hostileLists } from "#tests/support/server/hostileBodies.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { type AccessWorld, createAccessWorld } from "./access/AccessWorld.ts"
import type { CallData } from "./access/callSides.ts"
import { callData } from "./access/calls.ts"

/**
 * In milliseconds of processor time of the main thread. A body takes less than 50 on a processor of its own, and up to twice as long on one
 * that other tests share.
 */
const MOST = 150
/** Rounds of one body; the fastest counts, because other work on the machine makes a round slower and never faster. */
const ROUNDS = 5

const plenty = { calls: 1_000_000, windowSeconds: 60 }
const { limits } = testSettings
const settings = { limits: { ...limits, address: Record.map(limits.address, () => plenty) } }

interface Call {
  readonly name: string
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  /** Set for a call that ends its session, so that each round needs another one. */
  readonly signsOut?: UserId
}

/** The answers to callers whose body is not decoded. */
const notDecoded = new Set([401, 429])

/**
 * The processor time of this thread, which runs the server, in the fastest round. Pictures are decoded by threads of their own,
 * which keep no other call waiting, so their time does not count.
 */
const measure = Effect.fn("measure")(function* ({ body, headers, method, path, signsOut }: Call) {
  const { request } = yield* TestApi
  const statuses: Array<number> = []
  const times: Array<number> = []
  const isDecided = () => times.length === ROUNDS || times.some((time) => time <= MOST)
  while (!isDecided()) {
    const own = signsOut === undefined ? {} : { authorization: `Bearer ${yield* tokenOf(signsOut)}` }
    const before = process.threadCpuUsage()
    const response = yield* request(path, {
      method,
      headers: { ...headers, ...own },
      body: Buffer.from(body)
    })
    yield* Effect.promise(() => response.text())
    const { system, user } = process.threadCpuUsage(before)
    times.push((system + user) / 1000)
    statuses.push(response.status)
  }
  return { time: Math.min(...times), isDecoded: !statuses.some((status) => notDecoded.has(status)) }
})

/** The calls that take longer than they may, and those whose body was not decoded. */
const problemsOf = Effect.fn("problemsOf")(function* (calls: ReadonlyArray<Call>) {
  const problems: Array<string> = []
  for (const call of calls) {
    const { isDecoded, time } = yield* measure(call)
    const name = `${call.method} ${call.path}, ${call.name}`
    if (time > MOST) problems.push(`${name}: ${Math.round(time)} ms`)
    if (!isDecoded) problems.push(`${name}: not decoded`)
  }
  return problems
})

const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []

const isList = (ast: SchemaAST.AST): boolean =>
  ast._tag === "Arrays" || (ast._tag === "Union" && ast.types.some(isList))

const listFieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Objects"
    ? ast.propertySignatures.filter(({ type }) => isList(type)).map(({ name }) => String(name))
    : []

const typesOf = (endpoint: HttpApiEndpoint.Top) => payloadsOf(endpoint).map(({ type }) => type)
const ofType = (type: string) => endpoints.filter((endpoint) => typesOf(endpoint).includes(type))

/** What all bodies of an endpoint have in common; those of the console are sent by staff. */
const callOf = (world: AccessWorld, { method, path }: HttpApiEndpoint.Top, type: string) => {
  const data: Partial<CallData> = callData(world)[`${method} ${path}`] ?? {}
  const isConsole = path.startsWith("/api/console")
  const { id, token } = isConsole ? world.staff.admin : (data.owner ?? world.requested.passenger)
  return {
    data,
    call: {
      method,
      path: path.replaceAll(/:(\w+)/g, (_, name: string) => data.params?.[name] ?? "none"),
      headers: { "content-type": type, authorization: `Bearer ${token}` },
      ...(path.endsWith("/logout") ? { signsOut: id } : {})
    }
  }
}

const json = "application/json"
const form = "application/x-www-form-urlencoded"
const multipart = "multipart/form-data"

const jsonCalls = (world: AccessWorld): ReadonlyArray<Call> =>
  ofType(json).flatMap((endpoint) => {
    const { call, data } = callOf(world, endpoint, json)
    const fields = payloadsOf(endpoint).flatMap(({ ast }) => fieldsOf(ast))
    const limit = Context.get(endpoint.annotations, BodyLimit)
    const lists = payloadsOf(endpoint).flatMap(({ ast }) => listFieldsOf(ast))
    return [
      ...hostileBodies(fields, limit),
      ...lists.flatMap((field) => hostileLists([field], limit)),
      ...blownUpBodies(data.json ?? {}, fields, limit)
    ].map(({ name, text }) => ({ ...call, name, body: text }))
  })

const formCalls = (world: AccessWorld): ReadonlyArray<Call> =>
  ofType(form).flatMap((endpoint) => {
    const { call, data } = callOf(world, endpoint, form)
    const valid = Object.entries(data.form ?? {})
    const limit = Context.get(endpoint.annotations, BodyLimit)
    return ["x", "%00", "%e2%80%ae", "+", "&a=1", "&socket_id=1.2", "&", "=", "[a]"].flatMap((part) =>
      valid.map(([name]) => {
        const text = valid.map(([field, value]) => `${field}=${field === name ? "" : value}`)
        const blown = text.toSorted((a, b) => Number(a.endsWith("=")) - Number(b.endsWith("="))).join("&")
        const body = blown + part.repeat(Math.floor((limit - blown.length) / part.length))
        return { ...call, name: `${name} as ${part}`, body }
      })
    )
  })

const BOUNDARY = "boundary"

const part = (headers: string, content: string | Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n")
  ])
const parts = (...all: ReadonlyArray<Buffer>) => Buffer.concat([...all, Buffer.from(`--${BOUNDARY}--\r\n`)])
const disposition = (name: string, file: string) =>
  `content-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: image/png`

const uploadCalls = Effect.fn("uploadCalls")(function* (world: AccessWorld) {
  const picture = yield* Effect.promise(() =>
    sharp({ create: { width: 6000, height: 6000, channels: 3, background: "#cc3300" } })
      .png()
      .toBuffer()
  )
  const one = part(disposition("image", "me.png"), picture)
  const small = part(disposition("image", "a.png"), "x")
  const bodies: Readonly<Record<string, Buffer>> = {
    "a large picture": parts(one),
    "a file that is no picture": parts(
      part(disposition("image", "me.png"), Buffer.alloc(MAX_UPLOAD_BYTES, "x"))
    ),
    "nearly boundaries": parts(
      part(disposition("image", "me.png"), `\r\n--boundar`.repeat(Math.floor(MAX_UPLOAD_BYTES / 11)))
    ),
    "a long file name": parts(part(disposition("image", "x".repeat(60_000)), picture)),
    "a long field name": parts(part(disposition("x".repeat(60_000), "me.png"), picture)),
    "a long type": parts(part(`${disposition("image", "me.png")}; a=${"x".repeat(60_000)}`, picture)),
    "many headers": parts(part(`${disposition("image", "me.png")}${"\r\na: 1".repeat(10_000)}`, picture)),
    "many parts": parts(...Array.from({ length: 20_000 }, () => small)),
    "a long text": parts(part('content-disposition: form-data; name="image"', "x".repeat(MAX_UPLOAD_BYTES))),
    "no parts": Buffer.alloc(MAX_UPLOAD_BYTES, "-")
  }
  return ofType(multipart).flatMap((endpoint) => {
    const { call } = callOf(world, endpoint, `${multipart}; boundary=${BOUNDARY}`)
    return Object.entries(bodies).map(([name, body]) => ({ ...call, name, body }))
  })
})

layer(layerAccountApiWith(settings), { timeout: "120 seconds" })("the body of a call", (it) => {
  it.effect(
    "SEC-002 up to its limit costs at most 150 ms of the server's time, however wrong, and valid but for one large field",
    () =>
      Effect.gen(function* () {
        const world = yield* createAccessWorld
        assert.isAbove(ofType(json).length, 25)
        const all = [...(yield* uploadCalls(world)), ...formCalls(world), ...jsonCalls(world)]
        assert.deepStrictEqual(new Set(endpoints.flatMap(typesOf)), new Set([json, form, multipart]))
        assert.deepStrictEqual(yield* problemsOf(all), [])
      }),
    { timeout: 600_000 }
  )
})
