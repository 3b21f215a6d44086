import { describe, expect, it } from "vitest"
import { findEnglishIn } from "#tests/support/language/findEnglish.ts"

describe("the search for English in a text", () => {
  it.each([
    ["da", "Send besked til alle", []],
    ["da", "Send message", ["message"]],
    ["da", "Turen koster kr. 12,50 at køre", []],
    ["da", "3 free seats", ["free", "seats"]],
    ["da", "Trip history", ["Trip history"]],
    ["da", "Tue 3 March 07:42", ["tue", "march"]],
    ["da", "tirs. 3. marts 07.42", []],
    ["da", "You pay {{amount}}", ["{{"]],
    ["da", "Skriv til Anna A · P-hus A", []],
    ["sv", "on to fr", []],
    ["sv", "Something went wrong.", ["something", "went", "wrong"]],
    ["sv", "Du åker med Anna", []],
    ["nl", "Later", []],
    ["nl", "This is the way", ["this", "the", "way"]],
    ["nl", "Ritcode", []],
    ["nb", "Please enter a valid email address", ["please", "enter", "a", "valid", "email", "address"]],
    ["nb", "Send", []]
  ])("in %s finds in “%s” %j", (language, text, expected) => {
    expect(findEnglishIn(language)(text)).toEqual(expected)
  })

  it.each(["da", "sv", "nl", "nb"])("in %s finds words that no text of the app has", (language) => {
    expect(findEnglishIn(language)("Retry · Submit · Refresh · Upload · Overview · Reset · Oops")).toEqual([
      "retry",
      "submit",
      "refresh",
      "upload",
      "overview",
      "reset",
      "oops"
    ])
  })

  it("finds no word of a name", () => {
    const find = findEnglishIn("da", ["Roskilde Station"])
    expect([find("Roskilde Station, the station"), find("Roskilde Station")]).toEqual([
      ["the", "station"],
      []
    ])
  })
})
