import { Effect } from "effect"
import type { Person } from "#core/account/Person.ts"
import { type PersonCheckContext, personChecks } from "#core/console/personChecks.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { Ledger } from "#core/ports/Ledger.ts"
import { findDeletionFacts } from "#core/usecases/account/findDeletionFacts.ts"

/** CONS-001 Loads what the rules answer about an account, to the agent who reads it. */
export const loadPersonVerdicts = Effect.fn("loadPersonVerdicts")(function* (
  person: Person,
  agent: PersonCheckContext["agent"]
) {
  const balances = yield* (yield* Ledger).balancesOf(person.id, person.currency)
  const deletion = yield* findDeletionFacts(person.id)
  return personChecks({ person, agent, balances, deletion }).map((check) => toVerdict(check))
})
