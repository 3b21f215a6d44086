import { it } from "@effect/vitest"
import { Schema } from "effect"
import { describe, expect } from "vitest"
import { redactText } from "#core/shell/redactText.ts"

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
    [
      "keeps the names of classes",
      "the ResizeObserver of IndexedDB failed",
      "the ResizeObserver of IndexedDB failed"
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

  it("SHELL-010 is cut between characters", () => {
    expect(redactText("a🚗🚗🚗", 3)).toBe("a🚗🚗")
  })

  it.prop("does not change when it is redacted again", [Schema.String], ([text]) => {
    const redacted = redactText(text, 300)
    return redactText(redacted, 300) === redacted
  })
})
