import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { changeProfile, type ProfileCommand } from "#core/account/changeProfile.ts"
import { currencyAfterMove } from "#core/account/currencyAfterMove.ts"
import { hasMandatoryProperties, missingProperties } from "#core/account/missingProperties.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { toZipcode } from "#core/account/zipcode.ts"
import { anna, at } from "#tests/support/builders.ts"

const newcomer = newPerson({
  id: anna,
  phone: Phone.make("+4521345678"),
  language: "DA",
  now: at("2026-03-02T12:00:00Z")
})
const problems = (command: ProfileCommand) =>
  Option.getOrElse(
    Option.map(Result.getFailure(changeProfile(newcomer, command)), ({ fields }) =>
      fields.map(({ field, problem }) => `${field}: ${problem}`)
    ),
    () => []
  )
const changed = (command: ProfileCommand) => Result.getOrThrow(changeProfile(newcomer, command))
const long = (length: number) => "å".repeat(length)

describe("a change of the profile is refused", () => {
  it.each([
    ["ONB-008 without a first name", { name: " " }, ["name: invalid.firstName"]],
    ["ONB-008 without a last name", { lastName: "" }, ["last_name: invalid.lastName"]],
    ["ONB-008 without an e-mail", { email: "" }, ["email: invalid.email"]],
    ["ONB-008 without a postal code", { zipcode: "" }, ["zipcode: invalid.zipcode"]],
    ["C35 with two @", { email: "a@b@c.dk" }, ["email: invalid.email"]],
    ["C35 without a dot in the domain", { email: "a@b" }, ["email: invalid.email"]],
    [
      "PROF-014 with 241 characters about oneself",
      { description: long(241) },
      ["description: invalid.description"]
    ],
    ["with an endless name", { name: long(81) }, ["name: invalid.tooLong"]],
    ["with an endless street", { street: long(201) }, ["street: invalid.tooLong"]],
    ["with an endless city", { city: long(201) }, ["city: invalid.tooLong"]],
    ["with an endless workplace", { workplaceName: long(201) }, ["workplace_name: invalid.tooLong"]],
    ["PROF-023 in a language we do not speak", { language: "FR" }, ["language: invalid.language"]],
    ["in a country without us", { country: "DE" }, ["country: invalid.country"]],
    [
      "ONB-010 with another country's postal code",
      { country: "NL", zipcode: "2300" },
      ["zipcode: invalid.zipcode"]
    ],
    ["with half a position", { lat: 55.6 }, ["lng: invalid.position"]],
    ["with the other half of one", { lng: 12.1 }, ["lat: invalid.position"]],
    ["with an endless last name", { lastName: long(81) }, ["last_name: invalid.tooLong"]],
    ["with an endless workplace id", { workplacePid: long(201) }, ["workplace_pid: invalid.tooLong"]],
    ["C35 with a blank in the e-mail", { email: "a b@c.dk" }, ["email: invalid.email"]],
    ["C35 with nothing before the @", { email: "@c.dk" }, ["email: invalid.email"]],
    ["C35 with a dot at the end of the domain", { email: "a@c.dk." }, ["email: invalid.email"]],
    ["C35 with two dots in the domain", { email: "a@c..dk" }, ["email: invalid.email"]],
    ["C35 with an endless e-mail", { email: `${"a".repeat(250)}@b.dk` }, ["email: invalid.email"]],
    ["ONB-008 with a blank postal code", { zipcode: " " }, ["zipcode: invalid.zipcode"]],
    [
      "PROF-029 naming every wrong field",
      { name: "", email: "x", zipcode: "123" },
      ["name: invalid.firstName", "email: invalid.email", "zipcode: invalid.zipcode"]
    ]
  ] as const)("%s", (_case, command, expected) => {
    assert.deepStrictEqual(problems(command), [...expected])
  })
})

it("PROF-014 says how long a text may be", () => {
  const command = { name: long(81), description: long(241), street: long(201) }
  const refused = Option.getOrThrow(Result.getFailure(changeProfile(newcomer, command)))
  assert.deepStrictEqual(
    refused.fields.map(({ data }) => data),
    [{ max: 80 }, { max: 240 }, { max: 200 }]
  )
})

describe("a change of the profile", () => {
  it("PROF-015 PROF-018 is all of what was asked for, without the blanks around it", () => {
    const command: Required<ProfileCommand> = {
      name: " Anna ",
      lastName: " Berg ",
      email: " anna@mail.example.dk ",
      description: " Drives slowly ",
      language: " sv ",
      country: " se ",
      street: " Storgatan 1 ",
      zipcode: " 11455 ",
      city: " Stockholm ",
      lat: 59.33,
      lng: 18.07,
      workplaceName: " KTH ",
      workplacePid: " p1 ",
      onboardingSegment: "both"
    }
    assert.deepStrictEqual(changed(command), {
      ...newcomer,
      name: Option.some("Anna"),
      lastName: Option.some("Berg"),
      email: Option.some("anna@mail.example.dk"),
      description: Option.some("Drives slowly"),
      language: "SV",
      home: {
        country: "SE",
        street: Option.some("Storgatan 1"),
        zipcode: Option.some("114 55"),
        city: Option.some("Stockholm"),
        point: Option.some({ lat: 59.33, lng: 18.07 })
      },
      workplace: { name: Option.some("KTH"), placeId: Option.some("p1") },
      onboardingSegment: Option.some("both")
    })
    assert.deepStrictEqual(Result.getOrThrow(changeProfile(changed(command), {})), changed(command))
  })

  it("takes texts of just their greatest length", () => {
    assert.deepStrictEqual(problems({ description: ` ${long(240)} `, city: ` ${long(200)} ` }), [])
    const command = { name: long(80), lastName: long(80), street: long(200), city: long(200) }
    assert.deepStrictEqual(problems({ ...command, workplaceName: long(200), workplacePid: long(200) }), [])
    assert.deepStrictEqual(problems({ email: `${"a".repeat(249)}@b.dk` }), [])
  })

  it("keeps what was not mentioned", () => {
    const named = Result.getOrThrow(changeProfile(changed({ name: "Anna" }), { email: " anna@example.dk " }))
    assert.deepStrictEqual([named.name, named.email], [Option.some("Anna"), Option.some("anna@example.dk")])
  })

  it("PROF-014 takes 240 characters about oneself, and a blank clears them", () => {
    const told = changed({ description: long(240) })
    assert.deepStrictEqual(told.description, Option.some(long(240)))
    assert.deepStrictEqual(
      Result.getOrThrow(changeProfile(told, { description: " " })).description,
      Option.none()
    )
  })

  it.each(["NO", "nn", "nb", "NB"])("PROF-023 reads %s as NB", (language) => {
    assert.strictEqual(changed({ language }).language, "NB")
  })

  it("ONB-010 refuses a move that leaves the old postal code behind", () => {
    const dane = changed({ zipcode: "2300" })
    assert.isTrue(Result.isFailure(changeProfile(dane, { country: "NL" })))
  })
})

describe("N74 postal codes", () => {
  it.each([
    ["DK", "2300", "2300"],
    ["DK", "DK-2300", "2300"],
    ["DK", "230", undefined],
    ["DK", "12300", undefined],
    ["DK", "23DK00", undefined],
    ["SE", "11455", "114 55"],
    ["SE", "114 55", "114 55"],
    ["SE", "114551", undefined],
    ["NL", "1012ab", "1012 AB"],
    ["NL", "0112AB", undefined],
    ["NL", "11012AB", undefined],
    ["NL", "1012ABC", undefined],
    ["BE", "1000", "1000"],
    ["BE", "11000", undefined],
    ["BE", "0100", undefined],
    ["NO", "0150", "0150"],
    ["NO", "00150", undefined],
    ["NO", "", undefined]
  ] as const)("%s %s", (country, typed, code) => {
    assert.strictEqual(Option.getOrUndefined(toZipcode(country, typed)), code)
  })
})

describe("ONB-007, ONB-008 a profile", () => {
  it("of a newcomer has a place of work and a home of which nothing is known, and no partner sites", () => {
    const unknown = Option.none()
    assert.deepStrictEqual(newcomer.workplace, { name: unknown, placeId: unknown })
    assert.deepStrictEqual(newcomer.siteIds, [])
  })

  it("of a newcomer misses everything that is mandatory", () => {
    assert.deepStrictEqual(missingProperties(newcomer), ["name", "last_name", "email", "zipcode"])
  })

  it("misses what is blank only", () => {
    const blank = { ...newcomer, name: Option.some(" "), lastName: Option.some("Berg") }
    assert.deepStrictEqual(missingProperties(blank), ["name", "email", "zipcode"])
    assert.isFalse(hasMandatoryProperties(blank))
  })

  it("is complete with names, e-mail and postal code", () => {
    const command = { name: "Anna", lastName: "Berg", email: "anna@example.dk", zipcode: "2300" }
    assert.isTrue(hasMandatoryProperties(changed(command)))
  })

  it("MONEY-001 keeps its currency after a move while money is in it", () => {
    assert.strictEqual(currencyAfterMove("DKK", "SE", false), "DKK")
    assert.strictEqual(currencyAfterMove("DKK", "SE", true), "SEK")
  })
})
