import { assert, describe, it } from "vitest"
import { searchWords } from "#core/shared/searchWords.ts"

describe("CONS-001 a text that a caller says", () => {
  it.each([
    ["nothing", "", []],
    ["marks alone", " +-/ ", []],
    ["a name in capitals", "METTE Holm", ["mette", "holm"]],
    ["Danish letters", "Møller Sørensen Åby Ærø", ["moller", "sorensen", "aby", "aero"]],
    ["Swedish and German letters", "Göteborg Straße", ["goteborg", "strasse"]],
    ["a number in groups", "20 00 00 01", ["20000001"]],
    ["a number with its country", "+45 20 00 00 01", ["4520000001"]],
    ["a number dialled from abroad", "0045 20 00 00 01", ["4520000001"]],
    ["a number with hyphens", "70-123 45 67", ["701234567"]],
    ["a national prefix", "070-123 45 67", ["701234567"]],
    ["a name and a number", "mette 20 00 00 01", ["mette", "20000001"]],
    ["an address with a house number", "Nørregade 12", ["norregade", "12"]],
    ["an e-mail address", "mette@example.com", ["mette", "example", "com"]],
    ["zeros alone", "00", ["00"]]
  ] as const)("becomes words: %s", (_case, text, words) => {
    assert.deepStrictEqual(searchWords(text), words)
  })
})
