import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { changeProfile, newsletterSince, type ProfileCommand } from "#core/account/changeProfile.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { anna, at } from "#tests/support/builders/entities.ts"

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
      "PROF-014 with a description of 241 characters",
      { description: long(241) },
      ["description: invalid.description"]
    ],
    ["with a name of 81 characters", { name: long(81) }, ["name: invalid.tooLong"]],
    ["with a street of 201 characters", { street: long(201) }, ["street: invalid.tooLong"]],
    ["with a city of 201 characters", { city: long(201) }, ["city: invalid.tooLong"]],
    ["with a workplace of 201 characters", { workplaceName: long(201) }, ["workplace_name: invalid.tooLong"]],
    ["PROF-023 with an unsupported language", { language: "FR" }, ["language: invalid.language"]],
    ["with an unsupported country", { country: "DE" }, ["country: invalid.country"]],
    [
      "ONB-010 with another country's postal code",
      { country: "NL", zipcode: "2300" },
      ["zipcode: invalid.zipcode"]
    ],
    ["with a latitude alone", { lat: 55.6 }, ["lng: invalid.position"]],
    ["with a longitude alone", { lng: 12.1 }, ["lat: invalid.position"]],
    ["with a last name of 81 characters", { lastName: long(81) }, ["last_name: invalid.tooLong"]],
    [
      "with a workplace id of 201 characters",
      { workplacePid: long(201) },
      ["workplace_pid: invalid.tooLong"]
    ],
    ["C35 with a blank in the e-mail", { email: "a b@c.dk" }, ["email: invalid.email"]],
    ["C35 with nothing before the @", { email: "@c.dk" }, ["email: invalid.email"]],
    ["C35 with a dot at the end of the domain", { email: "a@c.dk." }, ["email: invalid.email"]],
    ["C35 with two dots in the domain", { email: "a@c..dk" }, ["email: invalid.email"]],
    ["C35 with an e-mail of 255 characters", { email: `${"a".repeat(250)}@b.dk` }, ["email: invalid.email"]],
    ["ONB-008 with a blank postal code", { zipcode: " " }, ["zipcode: invalid.zipcode"]],
    [
      "PROF-029 with every invalid field",
      { name: "", email: "x", zipcode: "123" },
      ["name: invalid.firstName", "email: invalid.email", "zipcode: invalid.zipcode"]
    ]
  ] as const)("%s", (_case, command, expected) => {
    assert.deepStrictEqual(problems(command), [...expected])
  })
})

it("PROF-014 a refusal has the longest allowed length", () => {
  const command = { name: long(81), description: long(241), street: long(201) }
  const refused = Option.getOrThrow(Result.getFailure(changeProfile(newcomer, command)))
  assert.deepStrictEqual(
    refused.fields.map(({ data }) => data),
    [{ max: 80 }, { max: 240 }, { max: 200 }]
  )
})

describe("a change of the profile", () => {
  it("PROF-015 PROF-018 applies every field, trimmed", () => {
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

  it("accepts texts of exactly the longest length", () => {
    assert.deepStrictEqual(problems({ description: ` ${long(240)} `, city: ` ${long(200)} ` }), [])
    const command = { name: long(80), lastName: long(80), street: long(200), city: long(200) }
    assert.deepStrictEqual(problems({ ...command, workplaceName: long(200), workplacePid: long(200) }), [])
    assert.deepStrictEqual(problems({ email: `${"a".repeat(249)}@b.dk` }), [])
  })

  it("keeps absent fields unchanged", () => {
    const named = Result.getOrThrow(changeProfile(changed({ name: "Anna" }), { email: " anna@example.dk " }))
    assert.deepStrictEqual([named.name, named.email], [Option.some("Anna"), Option.some("anna@example.dk")])
  })

  it("PROF-014 accepts a description of 240 characters, and a blank one clears it", () => {
    const described = changed({ description: long(240) })
    assert.deepStrictEqual(described.description, Option.some(long(240)))
    assert.deepStrictEqual(
      Result.getOrThrow(changeProfile(described, { description: " " })).description,
      Option.none()
    )
  })

  it.each(["NO", "nn", "nb", "NB"])("PROF-023 reads %s as NB", (language) => {
    assert.strictEqual(changed({ language }).language, "NB")
  })

  it("ONB-010 refuses another country with the old postal code", () => {
    const dane = changed({ zipcode: "2300" })
    assert.isTrue(Result.isFailure(changeProfile(dane, { country: "NL" })))
  })
})

const now = at("2026-03-02T12:00:00Z")
const earlier = at("2026-01-02T12:00:00Z")
const never = { newsletterSignedUpAt: Option.none() }
const subscribed = { newsletterSignedUpAt: Option.some(earlier) }

describe("PROF-025 the newsletter sign-up", () => {
  it.each([
    ["starts now", never, true, Option.some(now)],
    ["keeps its first date", subscribed, true, Option.some(earlier)],
    ["ends", subscribed, false, Option.none()],
    ["is unchanged without a choice", subscribed, undefined, Option.some(earlier)]
  ] as const)("%s", (_case, before, isWanted, since) => {
    assert.deepStrictEqual(newsletterSince(before, isWanted, now), since)
  })
})
