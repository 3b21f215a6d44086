import { Option, Result } from "effect"
import { assert, describe, it } from "vitest"
import { checkViewChange, checkViewCount, checkViewOfRole } from "#core/console/SavedView.ts"
import { userId } from "#tests/support/builders/entities.ts"

const [owner, other] = [userId(1), userId(2)]
const tagOf = <A>(result: Result.Result<A, { readonly _tag: string }>) =>
  Option.match(Result.getFailure(result), { onNone: () => "yes", onSome: ({ _tag }) => _tag })

describe("a saved view", () => {
  it.each([
    ["its owner", owner, "SUPPORT", false, "yes"],
    ["its owner when it is shared", owner, "SUPPORT", true, "yes"],
    ["a partner who owns it", owner, "PARTNER", false, "yes"],
    ["another agent", other, "SUPPORT", true, "saved_view_of_another"],
    ["an administrator when it is shared", other, "ADMIN", true, "yes"],
    ["an administrator when it is another's own", other, "ADMIN", false, "saved_view_not_found"],
    ["another agent when it is not shared", other, "SUPPORT", false, "saved_view_not_found"],
    ["a partner when an agent shares it", other, "PARTNER", true, "saved_view_not_found"]
  ] as const)("CONS-001 CONS-003 is changed by %s: %s %s %s", (...[, id, role, isShared, answer]) => {
    assert.strictEqual(tagOf(checkViewChange({ id, role }, { isShared, ownerId: owner })), answer)
  })

  it.each([
    ["SUPPORT", "trips", true, "yes"],
    ["ADMIN", "audit", false, "yes"],
    ["PARTNER", "parking", false, "yes"],
    ["PARTNER", "parking", true, "staff_only"],
    ["PARTNER", "people", false, "staff_only"]
  ] as const)("CONS-003 of a %s may be of %s, shared: %s", (role, list, isShared, answer) => {
    assert.strictEqual(tagOf(checkViewOfRole({ role }, { isShared, list })), answer)
  })

  it("CONS-001 is one of at most a hundred of its owner", () => {
    assert.deepStrictEqual([99, 100].map(checkViewCount).map(tagOf), ["yes", "too_many_saved_views"])
  })
})
