import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { ProspectId } from "#core/shared/ids.ts"
import { bookableFromResult } from "#core/trip/Bookable.ts"
import { checkBookable } from "#core/trip/checkBookable.ts"
import { anna, at, bo } from "#tests/support/builders/entities.ts"

const started = Option.some(at("2026-03-02T07:00:00Z"))
const after = at("2026-03-02T08:00:01Z")
const tagOf = (result: Result.Result<void, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: (refusal) => refusal._tag, onSuccess: () => "bookable" })

const result = {
  public: false,
  prospectId: Option.none(),
  userId: Option.some(bo),
  startedAt: Option.none(),
  completedAt: Option.none(),
  bookableUntil: Option.none(),
  departureTime: at("2026-03-02T08:00:00Z")
}
const prospect = Option.some(ProspectId.make("00000000-0000-7000-8000-000000000009"))

describe("a search result", () => {
  it.each([
    ["SRCH-049 with a prospect_id is on demand", prospect, true],
    ["SRCH-049 without a prospect_id is not on demand", Option.none(), false]
  ] as const)("%s", (_case, prospectId, isOnDemand) => {
    expect(bookableFromResult({ ...result, prospectId }).isOnDemand).toBe(isOnDemand)
  })
  it.each([
    ["SRCH-049 SRCH-047 started and on demand can be booked", prospect, "bookable"],
    ["SRCH-049 SRCH-047 started and planned cannot be booked", Option.none(), "cannot_book_active_commute"]
  ] as const)("%s", (_case, prospectId, answer) => {
    const bookable = bookableFromResult({ ...result, startedAt: started, prospectId })
    expect(tagOf(checkBookable(bookable, Option.some(anna), after))).toBe(answer)
  })
})
