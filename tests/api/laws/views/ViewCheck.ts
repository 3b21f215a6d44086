import { assert } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { type LawServices, type Outcome } from "#tests/api/laws/LawContext.ts"
import type { Step } from "#tests/api/laws/properties.ts"
import type { ViewWorld } from "./ViewWorld.ts"

/** What a view says of a call: the server accepts it, or refuses it for one of these reasons. */
type Permission =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly reasons: ReadonlyArray<string> }

export const allowed: Permission = { isAllowed: true }
export const denied = (...reasons: ReadonlyArray<string>): Permission => ({ isAllowed: false, reasons })
export const deniedFor = (reasons: ReadonlyArray<string>): Permission =>
  reasons.length === 0 ? allowed : denied(...reasons)

/** Converts the result of a core rule. */
export const permissionFrom = <A>(result: Result.Result<A, { readonly _tag: string }>): Permission =>
  Result.match(result, { onFailure: ({ _tag }) => denied(_tag), onSuccess: () => allowed })

/** A call, and what the view says of it. */
export interface PermittedCall {
  readonly permission: Permission
  readonly call: Effect.Effect<Outcome<unknown>, unknown, LawServices>
}

/** Reads a view and answers the call that it allows or denies; none where the view says nothing of the call. */
export interface ViewCheck {
  readonly description: string
  readonly isPossible?: (world: ViewWorld) => boolean
  readonly read: (world: ViewWorld) => Effect.Effect<Option.Option<PermittedCall>, unknown, LawServices>
}

const assertConsistent = (description: string, permission: Permission, outcome: Outcome<unknown>) => {
  const expected = permission.isAllowed ? "allowed" : `denied: ${permission.reasons.join(" or ")}`
  const actual = outcome._tag === "Done" ? "succeeded" : `was refused: ${outcome.code}`
  const isConsistent = permission.isAllowed
    ? outcome._tag === "Done"
    : outcome._tag === "Refused" && permission.reasons.includes(outcome.code)
  assert.isTrue(isConsistent, `${description}: the view says ${expected}; the call ${actual}`)
}

/** Converts a check to a step: it makes the call and compares its outcome with the view. */
export const toStep = ({ description, isPossible = () => true, read }: ViewCheck): Step<ViewWorld> => ({
  description,
  isPossible,
  act: Effect.fnUntraced(function* (world) {
    const checked = yield* read(world)
    if (Option.isNone(checked)) return
    assertConsistent(description, checked.value.permission, yield* checked.value.call)
  })
})
