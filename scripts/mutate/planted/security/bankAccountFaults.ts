import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const changeBankAccount = "core/usecases/account/changeBankAccount.ts"
const test = "tests/api/http/changeBankAccount.test.ts"

/** ASVS-7.5.1 A thief with an open session has the balance paid out to another account. */
export const bankAccountFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "ASVS-7.5.1 an old session changes the bank account",
    edits: [edit(changeBankAccount, "  yield* checkRecentSignIn(user)\n", "")],
    test,
    title: "needs a sign-in within the last ten minutes"
  },
  {
    name: "ASVS-7.5.1 the owner does not learn of another bank account",
    edits: [edit(changeBankAccount, "  yield* tellOwner(before, account)\n", "")],
    test,
    title: "notifies its owner"
  }
]
