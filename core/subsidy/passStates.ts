import { Result, Schema } from "effect"
import { isWithin } from "#core/shared/localDay.ts"
import { TravelPassDecided, TravelPassNotDeletable } from "./refusals.ts"
import { PassState, type TravelPass } from "./TravelPass.ts"

/** PASS-003, PASS-005 The state that people see. */
export const ShownPassState = Schema.Literals([...PassState.literals, "EXPIRED"])
export type ShownPassState = typeof ShownPassState.Type

/** PASS-005 Computes the state that people see: EXPIRED once the last day has passed, whatever was decided. */
export const shownPassState = ({ end, state }: TravelPass, today: string): ShownPassState =>
  end < today ? "EXPIRED" : state

/** PASS-001, PASS-003 Whether the pass covers rides of today: it is approved and today is one of its days. */
export const isActivePass = (pass: TravelPass, today: string): boolean =>
  pass.state === "APPROVED" && isWithin(pass, today)

/** PASS-006 What staff can decide about a pass in each state. */
export const passTransitions = {
  AWAITING: ["APPROVED", "REJECTED"],
  APPROVED: [],
  REJECTED: [],
  EXPIRED: []
} as const satisfies Readonly<Record<ShownPassState, ReadonlyArray<PassState>>>

/** PASS-005, PASS-006 Lists the states that can follow: what staff decide, and the end of the last day. */
export const nextPassStates = (state: ShownPassState): ReadonlyArray<ShownPassState> =>
  state === "EXPIRED" ? [] : [...passTransitions[state], "EXPIRED"]

/**
 * PASS-006 Checks a decision about a pass: true when it can be made, false when the same was decided before. Refuses the opposite
 * decision, and each about an expired pass.
 */
export const checkPassDecision = (
  pass: TravelPass,
  decision: Exclude<PassState, "AWAITING">,
  today: string
): Result.Result<boolean, TravelPassDecided> => {
  const allowed: ReadonlyArray<PassState> = passTransitions[shownPassState(pass, today)]
  if (allowed.includes(decision)) return Result.succeed(true)
  return pass.state === decision ? Result.succeed(false) : Result.fail(new TravelPassDecided())
}

/** PASS-016, C48 Whether a person can delete a pass that is shown in this state. */
export const isDeletablePass = (state: ShownPassState): boolean => state !== "APPROVED"

/** PASS-016, C48 Checks that a person can delete a pass: one that is approved stays until it has expired. */
export const checkPassDeletable = (
  pass: TravelPass,
  today: string
): Result.Result<void, TravelPassNotDeletable> =>
  isDeletablePass(shownPassState(pass, today)) ? Result.void : Result.fail(new TravelPassNotDeletable())
