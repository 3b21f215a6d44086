import { assert, layer, it as simple } from "@effect/vitest"
import { Effect, Layer, SchemaAST } from "effect"
import { HttpApi } from "effect/http-api"
import { accessRefusals } from "#api/http/refusalEvents.ts"
import { Api } from "#core/contract/Api.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { anna, bo, tripId, userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApiWith,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { eventsOf, layerCollectEvents } from "#tests/support/server/securityEvents.ts"
import { TestApi } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

const partner = userId(12)
const support = userId(13)
const from = (address: string) => ({ headers: { "x-forwarded-for": address } })

const layerApi = layerAccountApiWith({
  securityLog: {
    ...defaultProductSettings.securityLog,
    addresses: "plain",
    accounts: "plain"
  }
}).pipe(Layer.provideMerge(layerCollectEvents))

/** Sends a body as it is written. */
const sendText = Effect.fn("sendText")(function* (path: string, body: string, type = "application/json") {
  const { request } = yield* TestApi
  return yield* request(path, { method: "POST", body, headers: { "content-type": type } })
})

layer(layerApi)("a refused access", (it) => {
  it.effect("ASVS-16.3.2 is logged with the caller and the address, for a role that is too small", () =>
    Effect.gen(function* () {
      yield* createPerson(anna)
      yield* createPerson(partner, { role: "PARTNER" })
      const call = get("/api/console/audit", { token: yield* tokenOf(anna), ...from("192.0.2.1") })
      assert.deepStrictEqual(yield* eventsOf(call), [
        {
          event: "access_refused",
          account: anna,
          address: "192.0.2.1",
          call: "GET /api/console/audit",
          refusal: "staff_only"
        }
      ])
      const token = yield* consoleTokenOf(partner)
      assert.deepStrictEqual(yield* eventsOf(get("/api/console/audit", { token })), [
        {
          event: "access_refused",
          account: partner,
          call: "GET /api/console/audit",
          refusal: "staff_only"
        }
      ])
    })
  )

  it.effect("ASVS-16.3.2 is logged for a resource that is not the caller's, by the pattern of its path", () =>
    Effect.gen(function* () {
      yield* createPerson(bo)
      const events = yield* eventsOf(
        get(`/api/v3/commute/passenger/request/${tripId(77)}`, { token: yield* tokenOf(bo) })
      )
      assert.deepStrictEqual(events, [
        {
          event: "access_refused",
          account: bo,
          call: "GET /api/v3/commute/passenger/request/:id",
          refusal: "request_not_found"
        }
      ])
    })
  )

  it.effect("ASVS-16.3.2 is logged with the agent who impersonates a person", () =>
    Effect.gen(function* () {
      yield* createPerson(support, { role: "SUPPORT" })
      const ticket = yield* post(
        "/api/console/impersonations",
        { user_id: bo, mode: "read", reason: "Cannot find the trip" },
        { token: yield* consoleTokenOf(support) }
      )
      const session = yield* post("/api/auth/login-as", { token: textOf(ticket) })
      const events = yield* eventsOf(
        get(`/api/v3/commute/passenger/request/${tripId(77)}`, { token: textOf(session) })
      )
      assert.deepStrictEqual(
        events.map(({ account, event }) => [event, account]),
        [["access_refused", support]]
      )
    })
  )

  it.effect("ASVS-16.3.2 is not logged for calls that succeed, or that the state of a thing refuses", () =>
    Effect.gen(function* () {
      const token = yield* tokenOf(anna)
      const calls = Effect.gen(function* () {
        const me = yield* get("/api/me", { token })
        const vacation = yield* send("DELETE", "/api/me/vacation", undefined, { token })
        return [me.status, vacation.status]
      })
      const events = yield* eventsOf(
        Effect.tap(calls, (statuses) => Effect.sync(() => assert.deepStrictEqual(statuses, [200, 404])))
      )
      assert.deepStrictEqual(events, [])
    })
  )
})

layer(layerApi)("a control that was tried", (it) => {
  it.effect("ASVS-16.3.3 is logged for a failed bot check", () =>
    Effect.gen(function* () {
      const call = post("/api/auth/otp", { type: "phone", value: "+4521000044" }, from("192.0.2.2"))
      assert.deepStrictEqual(yield* eventsOf(call), [
        {
          event: "bot_check_failed",
          address: "192.0.2.2",
          call: "POST /api/auth/otp",
          refusal: "auth.recaptcha.missing"
        }
      ])
    })
  )

  const check = "/api/auth/check"
  const checkCall = "POST /api/auth/check"
  const offer = "/api/v3/commute/driver/trip"
  const deep = `{"phone":"1","x":${"[".repeat(16)}${"]".repeat(16)}}`
  const large = `{"phone":"${"1".repeat(65_536)}"}`
  const list = `{"via_stops":[${"1,".repeat(99)}1]}`

  it.effect.each([
    ["text that cannot be stored", sendText(check, '{"phone":"\\u0000"}'), 422, ["text", checkCall]],
    ["such text in a query", get("/api/terms/latest?a=%00"), 422, ["text", "GET /api/terms/latest"]],
    ["such text outside the contract", get("/sandbox/pay/%00"), 422, ["text", undefined]],
    ["too many levels", sendText(check, deep), 422, ["levels", checkCall]],
    ["a list that is too long", sendText(offer, list), 422, ["list", `POST ${offer}`]],
    ["a body that is too large", sendText(check, large), 413, ["size", checkCall]],
    ["another spelling of a path", get("/api//ping"), 404, ["path", undefined]]
  ] as const)("ASVS-16.3.3 is logged for %s, without the input", ([_case, call, status, expected]) =>
    Effect.gen(function* () {
      const statuses: Array<number> = []
      const events = yield* eventsOf(
        Effect.tap(call, (answer) => Effect.sync(() => statuses.push(answer.status)))
      )
      assert.deepStrictEqual(statuses, [status])
      const [reason, refusedCall] = expected
      assert.deepStrictEqual(events, [
        { event: "input_refused", reason, ...(refusedCall === undefined ? {} : { call: refusedCall }) }
      ])
    })
  )

  it.effect("ASVS-16.3.3 is logged for a forged webhook of payments", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* eventsOf(sendText("/api/payments/webhook", "{}")), [
        { event: "webhook_refused" }
      ])
    })
  )

  it.effect("ASVS-16.3.3 fills the log with at most twenty lines a minute of one network", () =>
    Effect.gen(function* () {
      const flood = Effect.forEach(Array.from({ length: 50 }), (_, index) =>
        get("/api//ping", from(`2001:db8:1:2::${index.toString(16)}`))
      )
      const events = yield* eventsOf(Effect.andThen(flood, get("/api//ping", from("192.0.2.9"))))
      assert.lengthOf(events, 21)
      assert.deepStrictEqual(
        events.map((event) => "muted_until" in event),
        [...Array.from({ length: 19 }, () => false), true, false]
      )
    })
  )
})

const textOf = ({ body }: ApiResponse): string =>
  typeof body === "object" && body !== null && "token" in body ? String(body.token) : ""

/** Refusals with 403 or 404 that the state of the caller's own things explains. */
const ownState = [
  "before_earliest_activation_time",
  "blocked.phone",
  "cannot_book_own_commute",
  "driving",
  "impersonation_not_allowed",
  "impersonation_read_only",
  "no_previous_parking_reservations_found",
  "profile_incomplete",
  "staff_sign_in_expired",
  "unknown_zipcode",
  "user_is_not_eligible_for_subsidy",
  "vacation_not_found"
]

/** The codes that the endpoints answer with a status, from their encoded errors. */
const codesWith = (statuses: ReadonlyArray<number>): ReadonlySet<string> => {
  const codes = new Set<string>()
  HttpApi.reflect(Api, {
    onGroup: () => undefined,
    onEndpoint: ({ errors }) => {
      for (const schema of statuses.flatMap((status) => errors.get(status) ?? [])) {
        const ast = SchemaAST.toEncoded(schema.ast)
        if (ast._tag !== "Objects") continue
        const code = ast.propertySignatures.find(({ name }) => name === "error")?.type
        if (code?._tag === "Literal") codes.add(String(code.literal))
      }
    }
  })
  return codes
}

simple("ASVS-16.3.2 each refusal with 403 or 404 is logged, or explained by the caller's own state", () => {
  const codes = codesWith([403, 404])
  assert.isAbove(codes.size, 20)
  assert.deepStrictEqual([...codes].toSorted(), [...accessRefusals, ...ownState].toSorted())
})
