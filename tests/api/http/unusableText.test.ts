import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isUsable, mayBeUnusable } from "#api/http/unusableText.ts"

const isName = (text: string) => isUsable(text, "typed", "name")
const isComment = (text: string) => isUsable(text, "typed", "comment")
const england = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"

/** All code points but the surrogates. */
const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

describe("SEC-019 a name", () => {
  it.each([
    ["Danish", "Søren Ærø-Østergård"],
    ["Swedish", "Åsa Öberg"],
    ["Norwegian", "Bjørn Håkon Næss"],
    ["Dutch", "Daniëlle van 't Hoff-IJzerman"],
    ["Sami", "Áslat Ŋávdna Čáppa"],
    ["German", "Jörg Groß"],
    ["Icelandic", "Þóra Guðmundsdóttir"],
    ["Polish", "Łukasz Żądło"],
    ["Vietnamese", "Nguyễn Thị Ngọc Ánh"],
    ["Vietnamese in parts", "Nguyễn Thị Ngọc Ánh".normalize("NFD")],
    ["Thai", "กิ่งแก้ว ณ น้ำผึ้ง"],
    ["Hindi", "लक्ष्मी श्रीवास्तव"],
    ["Tamil", "ஸ்ரீநிவாசன்"],
    ["Burmese", "လျှော့ မြွှေး"],
    ["Khmer", "ស្រីស្ត្រី"],
    ["Tibetan", "བསྒྲུབས་རྒྱལ"],
    ["Arabic", "محمّدٌ عبد الله"],
    ["Persian with a joiner", "علی\u200cرضا"],
    ["Hebrew with points", "שָׁלוֹם בֶּן־דָּוִד"],
    ["Chinese", "王小明"],
    ["Japanese with a variant", "葛\u{e0100}城 さくら"],
    ["Korean in parts", "김민준".normalize("NFD")],
    ["of four marks", `A${"\u0301".repeat(4)}`],
    ["of a family", "👩🏽‍❤️‍💋‍👩🏽 🏳️‍⚧️ 1️⃣"],
    ["of a flag", `${england}${england} Bo`]
  ])("is %s: %s", (_case, name) => {
    expect(isName(name)).toBe(true)
  })

  it.each([
    ["a noncharacter", "a\ufffe"],
    ["a noncharacter of the Arabic forms", "a\ufdd0"],
    ["a noncharacter of the last plane", "a\u{10ffff}"],
    ["private use", "\uf8ff"],
    ["private use of plane 15", "\u{f0000}"],
    ["private use of plane 16", "\u{100000}"],
    ["an interlinear annotation", "a\ufffab"],
    ["five marks on a letter", `a${"\u0336".repeat(5)}`],
    ["more marks around a joiner", `a${"\u0301\u0301\u200d".repeat(3)}b`],
    ["tags alone", "Bo\u{e0041}\u{e0042}"],
    ["tags after a flag", `${england}\u{e0041}`],
    ["a flag without its end", "🏴\u{e0067}\u{e0062}\u{e0065}"],
    ["a flag of a long text", `🏴${"\u{e0061}".repeat(7)}\u{e007f}`],
    ["a language tag", "a\u{e0001}"]
  ])("has no %s", (_case, name) => {
    expect(isName(name)).toBe(false)
  })
})

describe("SEC-019 a comment", () => {
  it("has private use and marks, but no noncharacter", () => {
    expect([isComment("\uf8ff"), isComment(`a${"\u0301".repeat(9)}`), isComment("a\uffff")]).toEqual([
      true,
      true,
      false
    ])
  })
})

describe("SEC-019 a body with unusable text is searched", () => {
  const isFound = (text: string) => mayBeUnusable(JSON.stringify({ name: text, comment: text }))

  it("for each character", () => {
    const missed = characters.filter(
      (one) => !(isName(`a${one}b`) && isComment(`a${one}b`)) && !isFound(`a${one}b`)
    )
    expect(missed).toEqual([])
  })

  it("for each character five times", () => {
    const missed = characters.filter((one) => !isName(`a${one.repeat(5)}b`) && !isFound(`a${one.repeat(5)}b`))
    expect(missed).toEqual([])
  })

  it("for any mix of them", () => {
    const risky = fc.constantFrom(
      "a",
      " ",
      "\u0301",
      "\u0903",
      "\u20dd",
      "\u200d",
      "\ufe0f",
      "🏴",
      "\u{e0067}"
    )
    const text = fc.array(risky, { maxLength: 12 }).map((parts) => parts.join(""))
    fc.assert(
      fc.property(text, (one) => {
        expect(isName(one) || isFound(one)).toBe(true)
      }),
      { numRuns: 1000, seed: 2026 }
    )
  })
})
