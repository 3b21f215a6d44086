import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import type { Person } from "#core/account/Person.ts"
import { anna, at, bo } from "#tests/support/builders/entities.ts"

type Account = Pick<Person, "deletedAt" | "id" | "role">

const rider = { id: anna, role: null, deletedAt: Option.none() }
const support = { id: bo, role: "SUPPORT" as const }
const admin = { id: bo, role: "ADMIN" as const }

describe("an agent may block", () => {
  it.each([
    ["a rider, as support", Option.some(rider), support, "allowed"],
    [
      "no support, as support",
      Option.some({ ...rider, role: "SUPPORT" as const }),
      support,
      "cannot_block_staff"
    ],
    [
      "no partner, as support",
      Option.some({ ...rider, role: "PARTNER" as const }),
      support,
      "cannot_block_staff"
    ],
    ["support, as an administrator", Option.some({ ...rider, role: "SUPPORT" as const }), admin, "allowed"],
    ["another administrator, as one", Option.some({ ...rider, role: "ADMIN" as const }), admin, "allowed"],
    [
      "not themselves",
      Option.some({ ...rider, id: bo, role: "ADMIN" as const }),
      admin,
      "cannot_block_staff"
    ],
    [
      "no deleted account",
      Option.some({ ...rider, deletedAt: Option.some(at("2026-03-02T12:00:00Z")) }),
      admin,
      "person_not_found"
    ],
    ["nobody who does not exist", Option.none<typeof rider>(), admin, "person_not_found"]
  ] as const)("AUTH-035 %s", (_case, person, agent, expected) => {
    const checked = checkCanBlock<Account>(person, agent)
    expect(Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(
      expected
    )
  })
})
