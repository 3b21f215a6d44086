import { Option, Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { checkRatingOpen, isRateable, isRatingShown, Rating, ratingShownFrom } from "#core/booking/rating.ts"
import { at } from "#tests/support/builders/entities.ts"

describe("a rating", () => {
  it.each([0.5, 1, 3.5, 5])("RATE-005 is %d stars", (stars) => {
    expect(Schema.is(Rating)(stars)).toBe(true)
  })
  it.each([0, 0.25, 3.7, 5.5, Number.NaN])("RATE-005 is not %d stars", (stars) => {
    expect(Schema.is(Rating)(stars)).toBe(false)
  })
  it.each([
    ["ACCEPTED", [true, false]],
    ["AWAITING_APPROVAL", [false, false]],
    ["RESERVED", [false, false]],
    ["DENIED", [false, false]],
    ["CANCELED", [false, false]]
  ] as const)("RATE-003 is for an accepted booking of a completed trip: %s", (status, expected) => {
    const ends = [Option.some(at("2026-03-02T08:00:00Z")), Option.none()]
    expect(
      ends.map((completedAt) =>
        isRateable({ status, completedAt }, at("2026-03-02T09:00:00Z"), { awaitedDays: 14 })
      )
    ).toEqual(expected)
  })
  const given = Option.some({ rating: 4, givenAt: at("2026-03-02T08:00:00Z") })
  it.each([
    ["RATE-001 is open before it is given", "open", Option.none(), "2026-03-09T08:00:00Z"],
    ["RATE-001 can be edited for a day", "open", given, "2026-03-03T08:00:00Z"],
    ["RATE-001 RATE-002 is locked afterwards", "duplicate_rating", given, "2026-03-03T08:00:01Z"]
  ] as const)("%s", (_case, answer, rating, now) => {
    const result = checkRatingOpen(rating, at(now), 1440)
    expect(Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "open" })).toBe(
      answer
    )
  })
  const completedAt = at("2026-03-02T08:00:00Z")
  const awaited = { awaitedDays: 14 }
  it.each([
    ["14 days after the end", "2026-03-16T08:00:00Z", true],
    ["later", "2026-03-16T08:00:01Z", false]
  ] as const)("N95 can be given %s: %s", (_case, now, expected) => {
    const booking = { status: "ACCEPTED", completedAt: Option.some(completedAt) } as const
    expect(isRateable(booking, at(now), awaited)).toBe(expected)
  })
  it.each([
    ["one of two is shown to its own author only", false, "2026-03-15T08:00:00Z", ["rater"]],
    [
      "one of two is shown when the other can no longer be given",
      false,
      "2026-03-16T08:00:00Z",
      ["rater", "rated"]
    ],
    ["the second shows both", true, "2026-03-02T09:00:00Z", ["rater", "rated"]]
  ] as const)("N95 %s", (_case, isMutual, now, seenBy) => {
    const shownFrom = ratingShownFrom(isMutual, completedAt, at("2026-03-02T09:00:00Z"), awaited)
    const viewers = ["rater", "rated"].filter((viewer) =>
      isRatingShown({ raterId: "rater", shownFrom }, viewer, at(now))
    )
    expect(viewers).toEqual(seenBy)
  })
})
