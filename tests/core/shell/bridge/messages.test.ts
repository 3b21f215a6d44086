import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readPageMessage } from "#core/shell/bridge/pageMessages.ts"
import { readShellMessage } from "#core/shell/bridge/shellMessages.ts"

const fromPage = (event: unknown, data: unknown) =>
  Result.map(readPageMessage(event, data), Option.getOrUndefined)
const fromShell = (detail: unknown) => Result.map(readShellMessage(detail), Option.getOrUndefined)

describe("a message of the page", () => {
  it.each([
    ["logout", {}],
    ["leave", {}],
    ["share", { title: "Ride with Dora", url: "https://samvej.example/shared-trip/1" }],
    ["provider-sheet", { url: "https://provider.example/start?state=1" }],
    ["provider-sheet", { url: "http://127.0.0.1:4310/sandbox/eid" }],
    ["report-parking", { reservation_id: "7" }],
    ["tab-bar", { shown: true, route: "main.start", unread: 2 }],
    ["keep-awake", { on: false }],
    ["track-position", { on: true, title: "Trip under way", text: "Your position is reported." }]
  ])("reaches the shell: %s %j", (event, data) => {
    expect(fromPage(event, data)).toEqual(Result.succeed({ event, data }))
  })

  it.each([
    ["share", { title: "x", url: "javascript:alert(1)" }],
    ["share", { title: "x", url: "https://samvej.example@evil.example/" }],
    ["share", { title: "x", url: " https://samvej.example/" }],
    ["share", { title: "x", url: "https://samvej.example:99999/" }],
    ["provider-sheet", { url: "https://[/" }],
    ["share", { title: "x".repeat(301), url: "https://samvej.example/" }],
    ["share", { url: "https://samvej.example/" }],
    ["provider-sheet", { url: "http://provider.example/" }],
    ["provider-sheet", { url: "http://localhost.evil.example/" }],
    ["provider-sheet", { url: "file:///etc/passwd" }],
    ["tab-bar", { shown: "true", route: "main.start", unread: 2 }],
    ["tab-bar", { shown: true, route: "main.start", unread: Number.NaN }],
    ["keep-awake", undefined],
    ["keep-awake", { on: 1 }],
    ["logout", undefined],
    ["logout", "now"],
    ["track-position", { on: "yes", title: "", text: "" }]
  ])("is refused with other data, which the reason does not name: %s %j", (event, data) => {
    expect(fromPage(event, data)).toEqual(
      Result.fail({ event, reason: `The data of the message "${event}" is not as the contract says.` })
    )
  })

  it.each(["new-event", "", "toString", "__proto__", 7, null, undefined])(
    "of a later version is ignored: %j",
    (event) => {
      expect(fromPage(event, {})).toEqual(Result.succeed(undefined))
    }
  )

  it("keeps nothing but what the contract has", () => {
    expect(fromPage("keep-awake", { on: true, token: "secret" })).toEqual(
      Result.succeed({ event: "keep-awake", data: { on: true } })
    )
  })
})

describe("a message of the shell", () => {
  it.each([
    { event: "link", data: { url: "samvej://profile" } },
    { event: "back", data: {} },
    { event: "provider-sheet-closed", data: {} },
    { event: "logout", data: {} },
    { event: "push-token", data: { token: "abc" } },
    { event: "safe-area", data: { top: 47, right: 0, bottom: 34, left: 0 } },
    { event: "position", data: { lat: 55.64, lng: 12.08, accuracy: 5, at: 1_790_000_000_000 } },
    { event: "permission", data: { name: "location", state: "denied" } }
  ])("reaches the page: %j", (message) => {
    expect(fromShell(message)).toEqual(Result.succeed(message))
  })

  it.each([
    { event: "link", data: { url: 7 } },
    { event: "push-token", data: { token: "" } },
    { event: "safe-area", data: { top: -1, right: 0, bottom: 0, left: 0 } },
    { event: "safe-area", data: { top: 1e9, right: 0, bottom: 0, left: 0 } },
    { event: "safe-area", data: { top: 0, right: 0, bottom: 0 } },
    { event: "position", data: { lat: 55, lng: 12, accuracy: Number.POSITIVE_INFINITY, at: 0 } },
    { event: "position", data: { lat: 91, lng: 12.08, accuracy: 5, at: 0 } },
    { event: "position", data: { lat: 55, lng: 12, accuracy: 5, at: 9e15 } },
    { event: "permission", data: { name: "camera", state: "granted" } },
    { event: "back" }
  ])("is refused with other data: %j", (message) => {
    expect(fromShell(message)).toEqual(
      Result.fail({
        event: message.event,
        reason: `The data of the message "${message.event}" is not as the contract says.`
      })
    )
  })

  it.each([undefined, null, "link", [], { event: "new-event", data: {} }])(
    "of a later version is ignored: %j",
    (message) => {
      expect(fromShell(message)).toEqual(Result.succeed(undefined))
    }
  )
})

const pageEvents = [
  "share",
  "provider-sheet",
  "tab-bar",
  "track-position",
  "keep-awake",
  "logout",
  "report-parking"
]
const shellEvents = [
  "link",
  "back",
  "provider-sheet-closed",
  "push-token",
  "safe-area",
  "position",
  "permission"
]
/** Events with data that nearly fits, and anything else. */
const nearly = fc.oneof(
  fc.anything(),
  fc.record(
    {
      url: fc.oneof(fc.webUrl(), fc.string()),
      title: fc.string(),
      text: fc.string(),
      token: fc.string(),
      on: fc.oneof(fc.boolean(), fc.string()),
      top: fc.double(),
      right: fc.double(),
      bottom: fc.double(),
      left: fc.double(),
      lat: fc.double(),
      lng: fc.double(),
      accuracy: fc.double(),
      at: fc.double()
    },
    { requiredKeys: [] }
  )
)

const isOfTheWeb = ({ protocol, username }: URL): boolean => /^https?:$/.test(protocol) && username === ""

describe("any message", () => {
  it("of the page is read, refused or ignored; an address that passes is one of the web", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...pageEvents), fc.anything()), nearly, (event, data) => {
        const read = Result.getOrUndefined(fromPage(event, data))
        const urls = [read?.data ?? {}].flatMap((fields) => ("url" in fields ? [new URL(fields.url)] : []))
        expect(urls.every(isOfTheWeb)).toBe(true)
      }),
      { numRuns: 10_000 }
    )
  })

  it("of the shell is read, refused or ignored; numbers that pass are finite", () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...shellEvents), fc.anything()), nearly, (event, data) => {
        const read = Result.getOrUndefined(fromShell({ event, data }))
        const numbers = Object.values(read?.data ?? {}).filter((value) => typeof value === "number")
        expect(numbers.every(Number.isFinite)).toBe(true)
      }),
      { numRuns: 10_000 }
    )
  })
})
