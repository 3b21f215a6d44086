import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { HttpApi } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { get, layerAccountApi, pick, post, send, signUp } from "#tests/support/server/accountApi.ts"
import { streamEvents } from "#tests/support/server/searchStream.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

const NUL = "\u0000"
const halfPair = "\ud83d"
const text = "Remove the characters that cannot be saved."
const refusal = (field: string) => ({
  message: text,
  error: "invalid_fields",
  identifier: "invalid_fields",
  errors: { [field]: [text] }
})

const endpoints = (() => {
  const all: Array<{ readonly method: string; readonly path: string }> = []
  HttpApi.reflect(Api, { onGroup: () => undefined, onEndpoint: ({ endpoint }) => void all.push(endpoint) })
  return all
})()

const offer = (more: object) => ({ type: "SINGLE_TRIP", charge_for_trip: true, ...more })

layer(layerAccountApi)("text that cannot be used", (it) => {
  it.effect.each([
    ["/api/files/%00", "id"],
    ["/api/v5/vouchers/A%00", "code"],
    ["/api/place/%00", "id"],
    ["/api/payments/%00/return", "id"],
    ["/sandbox/pay/%00", "params"],
    ["/api/v4/maps/place/autocomplete/json?input=a%00", "input"],
    ["/api/terms/latest?%00=1", "query"],
    ["/api/console/people?query=%00", "query"]
  ] as const)("N34 is refused in the URL %s, by the name of the field", ([path, field]) =>
    Effect.gen(function* () {
      const answer = yield* get(path)
      assert.deepStrictEqual([answer.status, answer.body], [422, refusal(field)])
    })
  )

  it.effect.each([
    ["PATCH", "/api/me", { name: `a${NUL}b` }, "name"],
    ["PATCH", "/api/me", { city: halfPair }, "city"],
    ["PATCH", "/api/me", { [`a${NUL}`]: "b" }, "payload"],
    ["POST", "/api/v3/commute/driver/trip", offer({ from_street: NUL }), "from_street"],
    ["POST", "/api/v3/commute/driver/trip", offer({ departure_stops: ["n1", NUL] }), "departure_stops.1"],
    ["POST", "/api/v3/commute/rate/00000000-0000-7000-8000-000000000001", { comment: NUL }, "comment"]
  ] as const)(
    "N34 is refused in the body of %s %s, by the name of the field",
    ([method, path, body, field]) =>
      Effect.gen(function* () {
        const answer = yield* send(method, path, body)
        assert.deepStrictEqual([answer.status, answer.body], [422, refusal(field)])
      })
  )

  it.effect("N34 is refused in a form", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const body = new URLSearchParams({ socket_id: "1.1", channel_name: NUL })
      const response = yield* request("/api/realtime/auth", { method: "POST", body })
      const answer = yield* Effect.promise((): Promise<unknown> => response.json())
      assert.deepStrictEqual([response.status, answer], [422, refusal("channel_name")])
    })
  )

  it.effect.each([
    ["PATCH", "/api/me", { name: "Anna \u202egnirts" }, "name"],
    ["PATCH", "/api/me", { description: "a\u2066b" }, "description"],
    ["PATCH", "/api/me", { workplace_name: "\u200eAcme" }, "workplace_name"],
    ["POST", "/api/v3/commute/driver/trip", offer({ to_city: "K\u061cge" }), "to_city"]
  ] as const)("SEC-019 is what turns the direction of text in %s %s", ([method, path, body, field]) =>
    Effect.gen(function* () {
      const written = yield* send(method, path, body)
      assert.deepStrictEqual([written.status, written.body], [422, refusal(field)])
      const { request } = yield* TestApi
      const escaped = JSON.stringify(body).replace(
        /[\u061c\u200e\u202e\u2066]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
      )
      const headers = { "content-type": "application/json" }
      const response = yield* request(path, { method, headers, body: escaped })
      const answer = yield* Effect.promise((): Promise<unknown> => response.json())
      assert.deepStrictEqual([response.status, answer], [422, refusal(field)])
    })
  )

  it.effect.each([
    ["an escape character", "\u001b[2J"],
    ["a line end", "Anna\nBo"],
    ["a tab", "Anna\tBo"],
    ["a backspace", "Anna\b\b"],
    ["a delete character", "Anna\u007f"],
    ["a C1 control character", "Anna\u009b"],
    ["a zero-width space", "An\u200bna"],
    ["a Hangul filler", "\u3164"],
    ["a soft hyphen", "An\u00adna"],
    ["a joiner at the end", "Anna\u200d"],
    ["a joiner alone", "\u200d"],
    ["a variation selector alone", "\ufe0f"],
    ["a noncharacter", "Anna\uffff"],
    ["a noncharacter of a higher plane", "Anna\u{10fffe}"],
    ["a character of private use", "Anna\ue000"],
    ["an interlinear annotation", "An\ufff9na"],
    ["a tag outside a flag", "Anna\u{e0041}"],
    ["a letter with five marks", `A${"\u0301".repeat(5)}nna`]
  ] as const)("SEC-019 is %s in a field of one line", ([_case, typed]) =>
    Effect.gen(function* () {
      for (const [method, path, field] of [
        ["PATCH", "/api/me", "name"],
        ["PATCH", "/api/me", "last_name"],
        ["PATCH", "/api/me", "workplace_name"],
        ["POST", "/api/v3/commute/driver/trip", "from_street"],
        ["PUT", "/api/commute/00000000-0000-7000-8000-000000000001/parking", "license_plate"]
      ] as const) {
        const answer = yield* send(method, path, { [field]: typed })
        assert.deepStrictEqual([answer.status, answer.body], [422, refusal(field)], field)
      }
      const place = `/api/v4/maps/place/autocomplete/json?input=${encodeURIComponent(typed)}`
      assert.deepStrictEqual((yield* get(place)).body, refusal("input"))
    })
  )

  it.effect.each([
    ["PATCH", "/api/me", "description"],
    ["POST", "/api/trip-conversations/00000000-0000-7000-8000-000000000001", "message"],
    ["POST", "/api/v3/commute/rate/00000000-0000-7000-8000-000000000001", "comment"]
  ] as const)("SEC-019 is a control character in the lines of %s %s", ([method, path, field]) =>
    Effect.gen(function* () {
      for (const typed of ["a\u001b[2J", "a\bb", "a\u007f", "a\u009b", "a\ufffe"]) {
        const answer = yield* send(method, path, { [field]: typed })
        assert.deepStrictEqual([answer.status, answer.body], [422, refusal(field)])
      }
      const { body } = yield* send(method, path, { [field]: "one\ntwo\tthree" })
      assert.notDeepEqual(body, refusal(field))
    })
  )

  it.effect("SEC-019 is neither an emoji nor a joiner inside a word, nor 60 letters", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4521000074")
      for (const name of ["W".repeat(60), "Åse 👩‍👩‍👧", "نیم\u200cفاصله", "क्\u200dष", "❤\ufe0f Bo", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) {
        const answer = yield* send("PATCH", "/api/me", { name }, { token })
        assert.deepStrictEqual([answer.status, pick(answer, "name")], [200, name])
      }
    })
  )

  it.effect.each([
    ["/api/v5/vouchers/A%E2%80%AEB", "code"],
    ["/api/postal-code/DK/%E2%81%A64000", "b"],
    ["/api/v4/maps/place/autocomplete/json?input=%E2%80%8F", "input"],
    ["/sandbox/pay/%E2%80%AE", "params"]
  ] as const)("SEC-019 is what turns the direction of text in the URL %s", ([path, field]) =>
    Effect.gen(function* () {
      const answer = yield* get(path)
      assert.deepStrictEqual([answer.status, answer.body], [422, refusal(field)])
    })
  )

  it.effect("SEC-019 is refused as the name of an uploaded file", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4521000073")
      const { request } = yield* TestApi
      const part = `content-disposition: form-data; name="image"; filename*=UTF-8''a%00.png`
      const response = yield* request("/api/me", {
        method: "POST",
        body: `--b\r\n${part}\r\ncontent-type: image/png\r\n\r\nabc\r\n--b--\r\n`,
        headers: { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=b" }
      })
      const answer = yield* Effect.promise((): Promise<unknown> => response.json())
      assert.deepStrictEqual([response.status, answer], [422, refusal("payload")])
    })
  )

  it.effect("SEC-019 is never a fault of the server, in any parameter of any call", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4521000072")
      for (const { method, path } of endpoints) {
        for (const character of ["%00", "%E2%80%AE"]) {
          for (const url of [path.replaceAll(/:\w+/g, `a${character}`), `${path}?q=${character}`]) {
            if (!url.includes(character)) continue
            const answer = yield* send(method, url, undefined, { token })
            assert.include([200, 422], answer.status, `${method} ${url}`)
          }
        }
      }
    })
  )

  it.effect("SRCH-007 is refused by an error event of a stream", () =>
    Effect.gen(function* () {
      for (const [path, query, field] of [
        ["search-stream", { departure_name: NUL }, "departure_name"],
        ["stop/%00", {}, "id"]
      ] as const) {
        assert.deepStrictEqual(yield* streamEvents(path, query), [
          { event: "error", data: { [field]: text } }
        ])
      }
    })
  )

  it.effect("N34 is refused in JSON of any depth", () =>
    Effect.gen(function* () {
      const { request } = yield* TestApi
      const deep = `{"phone":"\\u0000","x":${"[".repeat(30_000)}${"]".repeat(30_000)}}`
      const headers = { "content-type": "application/json" }
      const response = yield* request("/api/auth/check", { method: "POST", headers, body: deep })
      assert.strictEqual(response.status, 422)
    })
  )

  it.effect("PROF-025 does not include emoji, accents, line breaks or a written backslash", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4521000071")
      const description = "Åse 👩‍👩‍👧\nC:\\u0000 \t ñ"
      const answer = yield* send("PATCH", "/api/me", { description }, { token })
      assert.deepStrictEqual([answer.status, pick(answer, "description")], [200, description])
      const wrong = yield* post("/api/v3/commute/driver/trip", {}, { token })
      assert.strictEqual(wrong.status, 422)
    })
  )
})
