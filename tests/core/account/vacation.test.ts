import { Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  checkDelete,
  checkNewEnd,
  checkNewVacation,
  earliestEnd,
  isActiveVacation,
  latestVacation,
  vacationState
} from "#core/account/vacation.ts"
import { dayAfter } from "#core/shared/localDay.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const today = "2026-03-02"
const { leadDays } = defaultProductSettings.vacation
const inDays = (days: number) => dayAfter(today, days)
const vacation = (from: number, to: number) => ({ start: inDays(from), end: inDays(to) })
const stateOf = (from: number, to: number) => vacationState(Option.some(vacation(from, to)), today, leadDays)
const none = vacationState(Option.none(), today, leadDays)

const command = (from?: string, to?: string) => ({
  from: Option.fromUndefinedOr(from),
  to: Option.fromUndefinedOr(to)
})
const problems = (result: Result.Result<unknown, { readonly _tag: string }>): unknown =>
  Result.match(result, {
    onSuccess: (made) => made,
    onFailure: (refusal) =>
      "fields" in refusal && Array.isArray(refusal.fields)
        ? refusal.fields.map(({ field, problem }) => `${field} ${problem}`)
        : refusal._tag
  })
const refusedWith = (result: Result.Result<unknown, object>): Readonly<Record<string, unknown>> => ({
  ...Result.getOrThrow(Result.flip(result))
})

describe("a new vacation", () => {
  const check = (from?: string, to?: string, state = none) =>
    problems(checkNewVacation(command(from, to), state, today))
  it("VAC-006 VAC-016 VAC-017 may be today alone", () => {
    expect(check(today, today)).toEqual(vacation(0, 0))
  })
  it.each([
    ["VAC-014 needs a first day", undefined, inDays(3), ["from_date invalid.dayMissing"]],
    ["VAC-014 needs a last day", inDays(3), undefined, ["to_date invalid.dayMissing"]],
    [
      "VAC-016 VAC-017 begins and ends no earlier than now",
      inDays(-1),
      inDays(-1),
      ["from_date invalid.dayTooEarly", "to_date invalid.dayTooEarly"]
    ],
    ["VAC-017 ends no earlier than it begins", inDays(3), inDays(2), ["to_date invalid.dayTooEarly"]],
    [
      "VAC-006 has days that exist",
      "2026-02-30",
      "2026-04-31",
      ["from_date invalid.day", "to_date invalid.day"]
    ]
  ] as const)("%s", (_case, from, to, answer) => {
    expect(check(from, to)).toEqual(answer)
  })
  it("VAC-007 is one at a time, until the one before is over", () => {
    expect(check(inDays(30), inDays(40), stateOf(-3, 0))).toEqual(["from_date invalid.vacationExists"])
    expect(check(inDays(30), inDays(40), stateOf(-3, -1))).toEqual(vacation(30, 40))
  })
})

describe("what may be done about a vacation", () => {
  it.each([
    ["VAC-007 none", "None", none],
    ["VAC-007 VAC-019 planned well ahead", "Planned", stateOf(9, 20)],
    ["VAC-009 VAC-019 only its end, a week before it begins", "EndOnly", stateOf(8, 20)],
    ["VAC-008 VAC-009 only its end, once it has begun", "EndOnly", stateOf(0, 20)],
    ["VAC-009 only its end, on its last day", "EndOnly", stateOf(-9, 0)],
    ["VAC-012 nothing, once it is over", "None", stateOf(-9, -1)]
  ] as const)("%s", (_case, tag, state) => {
    expect(state._tag).toBe(tag)
  })
  it.each([
    ["is not there", none, { take: "yes", extend: "vacation_not_found", remove: "vacation_not_found" }],
    ["is planned", stateOf(9, 20), { take: "invalid_fields", extend: "yes", remove: "yes" }],
    [
      "can only be ended later",
      stateOf(8, 20),
      { take: "invalid_fields", extend: "yes", remove: "vacation_not_deletable" }
    ],
    [
      "has begun",
      stateOf(-1, 20),
      { take: "invalid_fields", extend: "yes", remove: "vacation_not_deletable" }
    ]
  ] as const)("VAC-007 VAC-008 VAC-009 one that %s", (_case, state, answers) => {
    const said = (result: Result.Result<unknown, { readonly _tag: string }>) =>
      Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "yes" })
    expect({
      take: said(checkNewVacation(command(inDays(30), inDays(40)), state, today)),
      extend: said(checkNewEnd(state, Option.some(inDays(40)), today, leadDays)),
      remove: said(checkDelete(state, leadDays))
    }).toEqual(answers)
  })
  it("VAC-019 VAC-008 it is deleted more than a week and a day before it begins, never later", () => {
    expect(leadDays).toBe(7)
    expect(problems(checkDelete(stateOf(9, 20), leadDays))).toEqual(vacation(9, 20))
    for (const from of [8, 7, 1, 0, -1]) {
      expect(problems(checkDelete(stateOf(from, 20), leadDays))).toBe("vacation_not_deletable")
    }
    expect(problems(checkDelete(none, leadDays))).toBe("vacation_not_found")
  })
  it("VAC-019 who is too late is told how many days ahead it could be deleted", () => {
    const { days } = refusedWith(checkDelete(stateOf(8, 20), leadDays))
    expect(Result.isSuccess(checkDelete(stateOf(Number(days), 20), leadDays))).toBe(true)
    expect(Result.isFailure(checkDelete(stateOf(Number(days) - 1, 20), leadDays))).toBe(true)
  })
  it("VAC-011 it is active from its first day to its last", () => {
    const active = [-1, 0, 1, 2, 3].map((day) => isActiveVacation(vacation(0, 2), inDays(day)))
    expect(active).toEqual([false, true, true, true, false])
  })
  it("VAC-012 the latest stays until its last day is over", () => {
    const known = Option.some(vacation(-5, 0))
    expect(latestVacation(known, today)).toEqual(known)
    expect(latestVacation(known, inDays(1))).toEqual(Option.none())
  })
})

describe("VAC-018 the end of a vacation", () => {
  it.each([
    ["stays or moves out", vacation(1, 20), inDays(20)],
    ["moves a week from now at least", vacation(-5, 2), inDays(7)]
  ] as const)("VAC-018 %s", (_case, known, earliest) => {
    expect(earliestEnd(known, today, leadDays)).toBe(earliest)
  })
  it("VAC-018 is refused with the first day that would do", () => {
    const made = checkNewEnd(stateOf(1, 20), Option.some(inDays(19)), today, leadDays)
    expect(refusedWith(made)).toMatchObject({ fields: [{ data: { day: inDays(20) } }] })
  })
  it("VAC-018 is refused before that, and nothing else of it ever changes", () => {
    const day = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(day, day, day, (from, length, to) => {
        const known = vacation(from, from + length)
        const made = checkNewEnd(
          vacationState(Option.some(known), today, leadDays),
          Option.some(inDays(to)),
          today,
          leadDays
        )
        const allowed = inDays(to) >= known.end && to >= leadDays
        expect(problems(made)).toEqual(
          allowed ? { start: known.start, end: inDays(to) } : ["to_date invalid.dayTooEarly"]
        )
      })
    )
  })
})
