import { Option, Result } from "effect"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import { checkDeletable, type DeletionFacts } from "#core/account/deletion.ts"
import { checkCanImpersonate } from "#core/account/impersonation.ts"
import type { Person } from "#core/account/Person.ts"
import type { Balances } from "#core/money/balances.ts"
import { decidePayout } from "#core/money/decidePayout.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"

/** The result of one check of an account; `code` is that of the refusal, none when the answer is yes. */
export interface PersonCheck {
  readonly action: "pay_out" | "delete_account" | "impersonate" | "block"
  readonly code: Option.Option<string>
}

/** Everything that the checks depend on; `balances` are those in the person's currency. */
export interface PersonCheckContext {
  readonly person: Person
  readonly agent: { readonly id: UserId; readonly role: StaffRole | null }
  readonly balances: Balances
  readonly deletion: Omit<DeletionFacts, "givenUp">
}

/**
 * CONS-001, MONEY-032, N75, N77 Checks whether a person can ask for a payout and delete the account without giving money up, and whether the agent can
 * sign in as the person and block the account.
 */
export const personChecks = ({
  agent,
  balances,
  deletion,
  person
}: PersonCheckContext): ReadonlyArray<PersonCheck> => {
  const found = Option.some(person)
  return [
    { action: "pay_out", code: tagOf(decidePayout(person, balances, deletion.hasPendingPayout)) },
    { action: "delete_account", code: tagOf(checkDeletable({ ...deletion, givenUp: [] })) },
    { action: "impersonate", code: tagOf(checkCanImpersonate(found)) },
    { action: "block", code: tagOf(checkCanBlock(found, agent)) }
  ]
}

const tagOf = (result: Result.Result<unknown, { readonly _tag: string }>): Option.Option<string> =>
  Option.map(Result.getFailure(result), ({ _tag }) => _tag)
