import { DateTime, Option, Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  checkDelete,
  checkNewEnd,
  checkNewVacation,
  earliestEnd,
  isActiveVacation,
  latestVacation,
  lockedUntil,
  shownVacation,
  vacationState
} from "#core/account/vacation.ts"
import { addDays } from "#core/shared/localDay.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const today = "2026-03-02"
const { leadDays } = defaultProductSettings.vacation
const inDays = (days: number) => addDays(today, days)
const vacation = (from: number, to: number) => ({ start: inDays(from), end: inDays(to) })
const stateOf = (from: number, to: number) => vacationState(Option.some(vacation(from, to)), today, leadDays)
const none = vacationState(Option.none(), today, leadDays)

const command = (from?: string, to?: string) => ({
  from: Option.fromUndefinedOr(from),
  to: Option.fromUndefinedOr(to)
})
const problems = (result: Result.Result<unknown, { readonly _tag: string }>): unknown =>
  Result.match(result, {
    onSuccess: (value) => value,
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
  it("VAC-006 VAC-016 VAC-017 may be only today", () => {
    expect(check(today, today)).toEqual(vacation(0, 0))
  })
  it.each([
    ["VAC-014 requires a first day", undefined, inDays(3), ["from_date invalid.dayMissing"]],
    ["VAC-014 requires a last day", inDays(3), undefined, ["to_date invalid.dayMissing"]],
    [
      "VAC-016 VAC-017 starts and ends no earlier than today",
      inDays(-1),
      inDays(-1),
      ["from_date invalid.dayTooEarly", "to_date invalid.dayTooEarly"]
    ],
    ["VAC-017 ends no earlier than it starts", inDays(3), inDays(2), ["to_date invalid.dayTooEarly"]],
    [
      "VAC-006 has days that exist",
      "2026-02-30",
      "2026-04-31",
      ["from_date invalid.day", "to_date invalid.day"]
    ]
  ] as const)("%s", (_case, from, to, answer) => {
    expect(check(from, to)).toEqual(answer)
  })
  it("VAC-007 requires that the previous one has passed", () => {
    expect(check(inDays(30), inDays(40), stateOf(-3, 0))).toEqual(["from_date invalid.vacationExists"])
    expect(check(inDays(30), inDays(40), stateOf(-3, -1))).toEqual(vacation(30, 40))
  })
})

describe("the allowed changes of a vacation", () => {
  it.each([
    ["VAC-007 none without a vacation", "None", none],
    ["VAC-007 VAC-019 all of a vacation that starts late enough", "Planned", stateOf(9, 20)],
    ["VAC-009 VAC-019 only its end, a week before it starts", "EndOnly", stateOf(8, 20)],
    ["VAC-008 VAC-009 only its end, once it has started", "EndOnly", stateOf(0, 20)],
    ["VAC-009 only its end, on its last day", "EndOnly", stateOf(-9, 0)],
    ["VAC-012 none, once it has passed", "None", stateOf(-9, -1)]
  ] as const)("%s", (_case, tag, state) => {
    expect(state._tag).toBe(tag)
  })
  it.each([
    ["does not exist", none, { add: "allowed", extend: "vacation_not_found", remove: "vacation_not_found" }],
    ["is planned", stateOf(9, 20), { add: "invalid_fields", extend: "allowed", remove: "allowed" }],
    [
      "starts soon",
      stateOf(8, 20),
      { add: "invalid_fields", extend: "allowed", remove: "vacation_not_deletable" }
    ],
    [
      "has started",
      stateOf(-1, 20),
      { add: "invalid_fields", extend: "allowed", remove: "vacation_not_deletable" }
    ]
  ] as const)("VAC-007 VAC-008 VAC-009 one that %s", (_case, state, outcomes) => {
    const outcomeOf = (result: Result.Result<unknown, { readonly _tag: string }>) =>
      Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })
    expect({
      add: outcomeOf(checkNewVacation(command(inDays(30), inDays(40)), state, today)),
      extend: outcomeOf(checkNewEnd(state, Option.some(inDays(40)), today, leadDays)),
      remove: outcomeOf(checkDelete(state, leadDays))
    }).toEqual(outcomes)
  })
  it("VAC-019 VAC-008 it can be deleted more than a week and a day before it starts, not later", () => {
    expect(leadDays).toBe(7)
    expect(problems(checkDelete(stateOf(9, 20), leadDays))).toEqual(vacation(9, 20))
    for (const from of [8, 7, 1, 0, -1]) {
      expect(problems(checkDelete(stateOf(from, 20), leadDays))).toBe("vacation_not_deletable")
    }
    expect(problems(checkDelete(none, leadDays))).toBe("vacation_not_found")
  })
  it.each([
    ["VAC-019 leaves no limit to a vacation that can still be deleted", vacation(9, 20), Option.none()],
    ["VAC-009 VAC-018 is its own end for one that begins sooner", vacation(8, 20), Option.some("2026-03-22")],
    [
      "VAC-009 VAC-018 is a week from today for one that ends before",
      vacation(0, 2),
      Option.some("2026-03-09")
    ]
  ] as const)("the earliest end after it is taken %s", (_case, taken, earliest) => {
    expect(lockedUntil(taken, today, leadDays)).toEqual(earliest)
  })
  it("VAC-019 a late deletion is refused with the number of days before the start", () => {
    const { days } = refusedWith(checkDelete(stateOf(8, 20), leadDays))
    expect(Result.isSuccess(checkDelete(stateOf(Number(days), 20), leadDays))).toBe(true)
    expect(Result.isFailure(checkDelete(stateOf(Number(days) - 1, 20), leadDays))).toBe(true)
  })
  it("VAC-011 it is active from its first day to its last", () => {
    const active = [-1, 0, 1, 2, 3].map((day) => isActiveVacation(vacation(0, 2), inDays(day)))
    expect(active).toEqual([false, true, true, true, false])
  })
  it("VAC-012 it is known until its last day has passed", () => {
    const known = Option.some(vacation(-5, 0))
    expect(latestVacation(known, today)).toEqual(known)
    expect(latestVacation(known, inDays(1))).toEqual(Option.none())
  })
  it("VAC-012 a profile shows it until its last day has passed in the person's home country", () => {
    const known = Option.some({ start: "2026-07-01", end: "2026-07-10" })
    const shown = (now: string) => shownVacation(known, "DK", DateTime.makeUnsafe(now))
    expect(shown("2026-07-10T21:59:59Z")).toEqual(known)
    expect(shown("2026-07-10T22:00:00Z")).toEqual(Option.none())
    expect(shownVacation(Option.none(), "DK", DateTime.makeUnsafe("2026-07-10T08:00:00Z"))).toEqual(
      Option.none()
    )
  })
})

describe("VAC-018 the end of a vacation", () => {
  it.each([
    ["is not earlier than before", vacation(1, 20), inDays(20)],
    ["is at least a week from today", vacation(-5, 2), inDays(7)]
  ] as const)("VAC-018 %s", (_case, known, earliest) => {
    expect(earliestEnd(known, today, leadDays)).toBe(earliest)
  })
  it("VAC-018 is refused with the earliest allowed day", () => {
    const made = checkNewEnd(stateOf(1, 20), Option.some(inDays(19)), today, leadDays)
    expect(refusedWith(made)).toMatchObject({ fields: [{ data: { day: inDays(20) } }] })
  })
  it("VAC-018 is refused before that, and the start never changes", () => {
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
