import { it } from "@effect/vitest"
import { Schema } from "effect"
import { describe, expect } from "vitest"
import { redactText } from "#core/shell/redactText.ts"
import consoleError from "#locales/en/consoleError.json" with { type: "json" }
import error from "#locales/en/error.json" with { type: "json" }

const people = [
  "Anna",
  "anna",
  "ANNA",
  "Anna Jørgensen",
  "anna-bo jørgensen",
  "Ида",
  "Anna’s",
  "bo_anna",
  "annaBo"
] as const
const around = ["", "()", "[]", "{}", "<>", "“”", "„“", "«»", "»«", "‘’", "''", '""', "/,", "=;"] as const
const parts = [
  " ",
  "seat",
  "Failed",
  "it's",
  "'",
  "’",
  '"',
  "`",
  "“",
  "”",
  "«",
  "»",
  "‘",
  "(",
  ")",
  ": ",
  ".",
  "/",
  "?",
  "&",
  "@",
  "://",
  "http",
  "reading 'x'",
  "f is not a function",
  "a.js",
  "4711",
  "🚗",
  "…",
  "ø",
  "\n"
] as const

describe("the text of an error that is reported", () => {
  it.each([
    [
      "names the property of the code",
      "Cannot read properties of undefined (reading 'firstName')",
      "Cannot read properties of undefined (reading 'firstName')"
    ],
    [
      "has no text in quotes",
      `Unexpected token 'A', "Anna Holm" is not valid JSON`,
      "Unexpected token …, … is not valid JSON"
    ],
    ["has no text in quotes that do not end", 'no place for "Anna Ho', "no place for …"],
    ["keeps an apostrophe", "it can't load, don't wait", "it can't load, don't wait"],
    ["has no names", "no seat for Anna-Maria Jørgensen here", "no seat for …-… … here"],
    ["has no names in lower case", "no seat for anna-maria jørgensen here", "no seat for …-… … here"],
    ["has no names that are words too", "no seat for Page", "no seat for …"],
    ["has no name at its beginning", "Anna's seat is missing", "… seat is missing"],
    ["has no names in brackets", "no seat (Anna), [Bo Holm], {ida}, <Kaj>", "no seat (…), [… …], {…}, <…>"],
    [
      "has no text in other quotes",
      "no “seat for two”, no „free seat“, no ”seat”, no «seat», no »seat« and no ‘free seat’",
      "no …, no …, no …, no …, no … and no …"
    ],
    ["has nothing after a quote that does not end", "no «seat for two", "no …"],
    [
      "begins a sentence after a colon",
      "SyntaxError: Unexpected end of JSON",
      "SyntaxError: Unexpected end of JSON"
    ],
    [
      "keeps the names of classes",
      "the ResizeObserver of IndexedDB failed",
      "the ResizeObserver of IndexedDB failed"
    ],
    [
      "names the function that the code has called",
      "e.stops.toSorted is not a function, and $t is not defined",
      "e.stops.toSorted is not a function, and $t is not defined"
    ],
    [
      "names the expression that Safari has evaluated",
      "undefined is not an object (evaluating 'e.trip.stops')",
      "undefined is not an object (evaluating 'e.trip.stops')"
    ],
    ["has no numbers", "row 4711 of +4520000001", "row 0 of +0"],
    ["has no e-mail address", "refused anna.holm@example.com today", "refused … today"],
    ["has no id", "no trip 0190a6f0-5b7c-7e3a-9c1d-2f4b6a8c0e12", "no trip …"],
    ["has no token", "bad Bearer sv_Zk3JxQpL9wVtYbNmRcHd", "bad … …"],
    ["has no query", "GET /api/route?from=Vej&to=Kaj failed", "GET /api/route… failed"],
    [
      "has of an address the file of the code",
      "Failed to fetch dynamically imported module: https://samvej.example/assets/map-1b.js?v=1",
      "Failed to fetch dynamically imported module: map-0b.js"
    ],
    ["has nothing of another address", "cannot open https://samvej.example/trip/anna", "cannot open …"],
    ["is one line", "first\n  second\u202e\u0000third", "first second third"]
  ])("SHELL-010 %s", (_case, text, expected) => {
    expect(redactText(text, 300)).toBe(expected)
  })

  it.each(Object.keys({ ...error, ...consoleError }))("SHELL-010 keeps the code %s of a refusal", (code) => {
    expect(redactText(code, 300)).toBe(code)
  })

  it.each([
    [5, "a🚗🚗"],
    [4, "a🚗"]
  ])("SHELL-010 is cut to %i between characters", (length, expected) => {
    expect(redactText("a🚗🚗🚗", length)).toBe(expected)
  })

  it("SHELL-010 has no part of a property where it is cut", () => {
    expect(redactText("no seat (reading 'passenger')", 24)).toBe("no seat (reading …")
  })

  it.prop("does not change when it is redacted again", [Schema.String], ([text]) => {
    const redacted = redactText(text, 300)
    return redactText(redacted, 300) === redacted
  })

  it.prop(
    "does not change when it is redacted again, with quotes, brackets and words",
    [Schema.Array(Schema.Literals(parts))],
    ([texts]) => {
      const redacted = redactText(texts.join(""), 60)
      return redacted.length <= 60 && redactText(redacted, 60) === redacted
    }
  )

  it.prop(
    "SHELL-010 has no name, wherever it stands",
    [
      Schema.Array(Schema.Literals(parts)),
      Schema.Literals(people),
      Schema.Literals(around),
      Schema.Array(Schema.Literals(parts))
    ],
    ([before, name, [open = "", close = ""], after]) => {
      const text = `${before.join("")} ${open}${name}${close} ${after.join("")}`
      return !/anna|jørgensen|ида|bo/iu.test(redactText(text, 300))
    }
  )
})
