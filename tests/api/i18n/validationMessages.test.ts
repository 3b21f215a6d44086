import { Option, Result, Schema } from "effect"
import { assert, describe, it } from "vitest"
import { validationMessages } from "#api/i18n/validationMessages.ts"

const Offer = Schema.Struct({
  via: Schema.Array(Schema.String.check(Schema.isMaxLength(3))).check(Schema.isMaxLength(2)),
  note: Schema.optionalKey(Schema.NullOr(Schema.NonEmptyString)),
  placeId: Schema.optionalKey(Schema.OptionFromNullOr(Schema.NonEmptyString)),
  plate: Schema.String.check(Schema.isMinLength(2), Schema.isPattern(/^[A-Z]+$/))
})

const valid = { via: [], plate: "AB" }

const messagesOf = (more: object) => {
  const decoded = Schema.decodeUnknownResult(Offer)({ ...valid, ...more }, { errors: "all" })
  const { issue } = Option.getOrThrow(Result.getFailure(decoded))
  return validationMessages(issue, "EN", "payload")
}

describe("the text of an invalid field", () => {
  it.each([
    ["counts the entries of a list", { via: ["a", "b", "c"] }, { via: "Use at most 2 entries." }],
    ["counts the characters of a text", { via: ["long"] }, { "via.0": "Use at most 3 characters." }],
    ["does not ask for a value that may be null", { note: "" }, { note: "This is not right." }],
    ["does not ask for an id that may be null", { placeId: "" }, { placeId: "This is not right." }],
    ["asks for a value that is missing", { plate: undefined }, { plate: "This must be text." }],
    ["is the first of several", { plate: "1" }, { plate: "Use at least 2 characters." }]
  ])("N34 %s", (_what, more, texts) => {
    assert.deepStrictEqual(messagesOf(more), texts)
  })
})
