import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { type EditableText, editedText } from "#core/account/editedText.ts"

describe("PROF-015 a text of the profile whose field is left", () => {
  it.each<readonly [string, EditableText, { typed: string; saved: string | null; expected: string | null }]>([
    ["a changed name is saved, trimmed", "name", { typed: " Anna ", saved: "Ann", expected: "Anna" }],
    ["a first name is saved", "name", { typed: "Anna", saved: null, expected: "Anna" }],
    ["an unchanged name is not", "name", { typed: "Anna ", saved: "Anna", expected: null }],
    ["a blank name is ignored", "name", { typed: " ", saved: "Anna", expected: null }],
    ["a blank last name is ignored", "lastName", { typed: "", saved: "Berg", expected: null }],
    ["a blank e-mail is ignored", "email", { typed: "", saved: "anna@example.dk", expected: null }],
    [
      "a changed e-mail is saved, whatever its format",
      "email",
      { typed: "anna", saved: "anna@example.dk", expected: "anna" }
    ],
    [
      "a blank description clears the saved one",
      "description",
      { typed: " ", saved: "Early bird", expected: "" }
    ],
    [
      "a blank description where there was none changes nothing",
      "description",
      { typed: " ", saved: null, expected: null }
    ]
  ])("%s", (_case, field, { expected, saved, typed }) => {
    assert.deepStrictEqual(
      editedText(field, typed, Option.fromNullishOr(saved)),
      Option.fromNullishOr(expected)
    )
  })
})
