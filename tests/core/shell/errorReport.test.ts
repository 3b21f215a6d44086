import { it } from "@effect/vitest"
import { Schema } from "effect"
import { describe, expect } from "vitest"
import { type ErrorReport, isReported, toErrorReport } from "#core/shell/errorReport.ts"
import { reportForms } from "#core/shell/reportForms.ts"
import { reportLimits } from "#core/shell/reportLimits.ts"

const report: ErrorReport = {
  app: "rider",
  route: "/trip/:id",
  name: "TypeError",
  message: "x is not a function",
  frames: ["render Page-a1.js:1:250"]
}

const chromium = `TypeError: no seat for Anna Holm
    at render (https://samvej.example/assets/Page-a1.js:1:250)
    at async Promise.all (index 0)
    at new Seat (https://samvej.example/assets/trip-b2.js?v=3:10:2)
    at https://samvej.example/trip/4711?token=abc:3:9`
const firefox = `render@https://samvej.example/assets/Page-a1.js:1:250
@https://samvej.example/trip/4711:3:9
`

const reportOf = (problem: unknown, route = "/trip/:id") => toErrorReport({ app: "rider", problem, route })
const thrown = (stack: string, parts: object = {}) =>
  Object.assign(new TypeError("no seat for Anna Holm"), { stack, ...parts })

describe("SHELL-010 the report of an error", () => {
  it("has its class, its text without names, and the places in the code", () => {
    expect(reportOf(thrown(chromium))).toEqual({
      app: "rider",
      route: "/trip/:id",
      name: "TypeError",
      message: "no seat for … …",
      frames: ["render Page-a1.js:1:250", "new Seat trip-b2.js:10:2", "page:3:9"]
    })
  })

  it("reads the stacks of other browsers", () => {
    expect(reportOf(thrown(firefox)).frames).toEqual(["render Page-a1.js:1:250", "page:3:9"])
  })

  it("has no more than twelve places and three hundred characters", () => {
    const long = thrown(chromium.concat("\n    at f (https://a.b/x.js:1:1)".repeat(40)), {
      message: "seat,".repeat(200)
    })
    const { frames, message } = reportOf(long)
    expect([frames.length, message.length]).toEqual([12, 300])
  })

  it.each([
    ["a name of a person", "at Anna Holm (https://a.b/x.js:1:1)", "x.js:1:1"],
    ["a sentence", "no seat for anna@https://a.b/x.js:1:1", "x.js:1:1"],
    ["a name of other letters", "at Søren (https://a.b/x.js:1:1)", "x.js:1:1"],
    ["a very long name", `at ${"f".repeat(160)} (https://a.b/x.js:1:1)`, "x.js:1:1"],
    ["a function", "at Object.<anonymous> (https://a.b/x.js:1:1)", "Object.<anonymous> x.js:1:1"],
    ["a function that waits", "at async load (https://a.b/x.js:1:1)", "async load x.js:1:1"],
    ["a property", "at get seats (https://a.b/x.js:1:1)", "get seats x.js:1:1"]
  ])("says of the place in %s only what is code", (_case, line, expected) => {
    expect(reportOf(thrown(line)).frames).toEqual([expected])
  })

  it("of three hundred pictures has as many of them as the server takes", () => {
    expect(reportOf("🚗".repeat(300)).message).toBe("🚗".repeat(150))
  })

  it.prop(
    "has the form that the server takes",
    [Schema.String, Schema.String, Schema.String],
    ([name, text, line]) => {
      const stack = `at ${line} (https://a.b/x.js:1:1)\n${text}@https://a.b/${line}:1:1`
      const sent = toErrorReport({ app: "rider", problem: { name, message: text, stack }, route: `/${line}` })
      return (
        sent.message.length <= reportLimits.message &&
        sent.name.length <= reportLimits.name &&
        reportForms.name.test(sent.name) &&
        sent.route.length <= reportLimits.route &&
        reportForms.route.test(sent.route) &&
        sent.frames.every((frame) => frame.length <= reportLimits.frame && reportForms.frame.test(frame))
      )
    }
  )

  it.each([
    ["the pattern of the page", "/commute/driver/:tripId/*", "/commute/driver/:tripId/*"],
    ["no id of a path", "/trip/4711/with/0190a6f0", "/trip/:id/with/:id"],
    ["no code of a path", "/voucher/SPRING", "/voucher/:id"],
    ["no name of a path", "/of/Anna%20Holm", "/of/:id"]
  ])("has %s", (_case, route, expected) => {
    expect(reportOf("x", route).route).toBe(expected)
  })

  it.each([
    ["a text", "no seat for 12", { name: "Error", message: "no seat for 0" }],
    ["an object, of which it tells nothing", { phone: "+4520000001" }, { name: "Error", message: "" }],
    ["nothing", undefined, { name: "Error", message: "" }],
    [
      "an error with a strange name",
      thrown("", { name: "Anna Holm" }),
      { name: "Error", message: "no seat for … …" }
    ]
  ])("can be that of %s", (_case, problem, expected) => {
    expect(reportOf(problem)).toEqual({ app: "rider", route: "/trip/:id", frames: [], ...expected })
  })
})

describe("SHELL-010 N71 an error", () => {
  const moment = { report, earlier: [], sent: 0, isOnline: true, sampleRate: 0.05, chance: 0.04 }
  const other = { ...report, message: "y is not a function" }
  const elsewhere = { ...report, frames: ["render Page-a1.js:1:99"] }
  it.each([
    ["is reported as one of twenty", {}, true],
    ["is not reported as one of the other nineteen", { chance: 0.05 }, false],
    ["is not reported at the rate 0", { sampleRate: 0, chance: 0 }, false],
    ["is always reported at the rate 1", { sampleRate: 1, chance: 0.999 }, true],
    ["is not reported without connection", { isOnline: false }, false],
    ["is not considered twice", { earlier: [other, report] }, false],
    ["is reported after another one", { earlier: [other] }, true],
    ["is reported after one of another place", { earlier: [elsewhere] }, true],
    ["is not considered after fifty others", { earlier: Array.from({ length: 50 }, () => other) }, false],
    ["is reported as the fifth of a visit", { sent: 4 }, true],
    ["is not reported as the sixth", { sent: 5 }, false]
  ])("%s", (_case, changed, expected) => {
    expect(isReported({ ...moment, ...changed })).toBe(expected)
  })
})
