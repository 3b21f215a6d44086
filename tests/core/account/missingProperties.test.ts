import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { hasMandatoryProperties, missingProperties } from "#core/account/missingProperties.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { anna, at } from "#tests/support/builders/entities.ts"

const person = newPerson({
  id: anna,
  phone: Phone.make("+4521345678"),
  language: "DA",
  now: at("2026-03-02T12:00:00Z")
})

describe("ONB-007, ONB-008 a profile", () => {
  it("of a new person has no workplace and no partner sites", () => {
    const unknown = Option.none()
    assert.deepStrictEqual(person.workplace, { name: unknown, placeId: unknown })
    assert.deepStrictEqual(person.siteIds, [])
  })

  it("of a new person lacks all mandatory properties", () => {
    assert.deepStrictEqual(missingProperties(person), ["name", "last_name", "email", "zipcode"])
  })

  it("lacks properties that are blank", () => {
    const blank = { ...person, name: Option.some(" "), lastName: Option.some("Berg") }
    assert.deepStrictEqual(missingProperties(blank), ["name", "email", "zipcode"])
    assert.isFalse(hasMandatoryProperties(blank))
  })

  it("ONB-009 lacks no e-mail whatever its format, which only the save refuses", () => {
    const named = { ...person, email: Option.some("anna at home") }
    assert.deepStrictEqual(missingProperties(named), ["name", "last_name", "zipcode"])
  })

  it("is complete with names, e-mail and postal code", () => {
    const complete = {
      ...person,
      name: Option.some("Anna"),
      lastName: Option.some("Berg"),
      email: Option.some("anna@example.dk"),
      home: { ...person.home, zipcode: Option.some("2300") }
    }
    assert.isTrue(hasMandatoryProperties(complete))
  })
})
