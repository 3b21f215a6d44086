import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { bulkActionsOf } from "#core/bulk/bulkActions.ts"
import { checkOwnBulkJob, decideBulkStart, decideBulkUndo, isStoppable } from "#core/bulk/bulkTransitions.ts"
import { anna, bo } from "#tests/support/builders/entities.ts"

const answer = <A>(result: Result.Result<A, { readonly _tag: string }>) =>
  Result.match(result, { onFailure: ({ _tag }) => _tag, onSuccess: (value) => value })

describe("an action on many rows", () => {
  it.each([
    ["preview", "bulk_action_not_ready", true],
    ["ready", true, true],
    ["running", false, true],
    ["done", false, false],
    ["stopped", "bulk_action_not_ready", false]
  ] as const)("CONS-001 in the state %s starts: %s, and can be stopped: %s", (state, start, stop) => {
    expect([answer(decideBulkStart(state)), isStoppable(state)]).toEqual([start, stop])
  })

  it.each([
    ["block_person", "done", "unblock_person"],
    ["unblock_person", "stopped", "block_person"],
    ["block_person", "running", "bulk_action_not_ready"],
    ["cancel_trip", "done", "restore_trip"],
    ["restore_trip", "done", "bulk_action_not_ready"],
    ["cancel_booking", "done", "bulk_action_not_ready"],
    ["approve_pass", "done", "bulk_action_not_ready"],
    ["reject_pass", "done", "bulk_action_not_ready"],
    ["approve_review", "done", "reopen_review"],
    ["refuse_review", "stopped", "reopen_review"],
    ["reopen_review", "done", "bulk_action_not_ready"],
    ["end_trip", "done", "bulk_action_not_ready"],
    ["refund_booking", "done", "bulk_action_not_ready"],
    ["end_sessions", "done", "bulk_action_not_ready"],
    ["release_parking", "done", "bulk_action_not_ready"]
  ] as const)("CONS-001 %s that is %s is undone by: %s", (action, state, expected) => {
    expect(answer(decideBulkUndo({ action, state }))).toBe(expected)
  })

  it.each([
    ["its agent", { id: anna, role: "SUPPORT" }, "found"],
    ["another agent", { id: bo, role: "SUPPORT" }, "bulk_action_not_found"],
    ["an administrator", { id: bo, role: "ADMIN" }, "found"]
  ] as const)("CONS-001 is seen by %s: %s", (_who, staff, expected) => {
    const checked = checkOwnBulkJob(Option.some({ agentId: anna }), staff)
    expect(answer(Result.map(checked, () => "found"))).toBe(expected)
  })

  it("CONS-003 is offered to a partner for parking alone", () => {
    const lists = ["trips", "bookings", "passes", "reviews", "parking", "people"] as const
    expect(lists.map((list) => bulkActionsOf(list, "PARTNER"))).toEqual([
      [],
      [],
      [],
      [],
      ["release_parking"],
      []
    ])
    expect(bulkActionsOf("people", "SUPPORT")).toEqual(["block_person", "unblock_person"])
    expect(bulkActionsOf("people", "ADMIN")).toEqual(["block_person", "unblock_person", "end_sessions"])
  })
})
