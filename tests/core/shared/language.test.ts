import { describe, expect, it } from "vitest"
import { languageTag } from "#core/shared/format.ts"
import { Language, toLanguage } from "#core/shared/language.ts"

describe("the languages", () => {
  it("L10N-001 are Danish, Swedish, English, Dutch and Norwegian", () => {
    expect(Language.literals).toEqual(["DA", "SV", "EN", "NL", "NB"])
  })
  it.each([
    ["L10N-001 NO means NB", "no", "NB"],
    ["L10N-001 NN means NB", "nn-NO,en;q=0.5", "NB"],
    ["L10N-002 the browser's first language is chosen", "da-DK,da;q=0.9,en;q=0.5", "DA"],
    ["L10N-002 the first supported language is chosen", "de-DE,fr;q=0.9,nl-BE;q=0.8", "NL"],
    ["L10N-002 a space after the comma is ignored", "de, sv;q=0.5", "SV"],
    ["L10N-002 the weights decide, not the order", "en;q=0.1,sv;q=0.9", "SV"],
    ["L10N-002 a language without weight is not wanted", "da;q=0,nl;q=0.2", "NL"],
    ["L10N-002 a weight that is no number is none", "da;q=x,nl;q=0.2", "NL"],
    ["L10N-002 English is chosen when none is supported", "de-DE,fr;q=0.9", "EN"],
    ["L10N-002 English is chosen when none is named", "", "EN"],
    ["L10N-002 English is chosen for any language", "*", "EN"]
  ])("%s", (_case, accepted, language) => {
    expect(toLanguage(accepted)).toBe(language)
  })
  it.each(["da", "sv", "en", "nl", "nb"])("L10N-002 the tag %s is parsed and formatted as itself", (tag) => {
    expect(languageTag(toLanguage(tag))).toBe(tag)
  })
})
