import { Effect } from "effect"
import type { StoredPasskey } from "#core/account/Passkey.ts"
import { LastPasskey, PasskeyNotFound } from "#core/account/refusals.ts"
import { OneUseCodes } from "#core/ports/OneUseCodes.ts"
import { Passkeys } from "#core/ports/Passkeys.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { checkRecentSignIn } from "#core/usecases/account/checkRecentSignIn.ts"
import { auditOwnAccess } from "./auditStaffSignIn.ts"

/** N85 Lists the caller's passkeys, oldest first, and counts their unused recovery codes. */
export const listOwnPasskeys = Effect.fn("listOwnPasskeys")(function* ({ id }: SignedInUser) {
  const passkeys = yield* (yield* Passkeys).findByPerson(id)
  return { passkeys, recoveryCodes: yield* (yield* OneUseCodes).countUnused(id, "recovery") }
})

const findIn = (own: ReadonlyArray<StoredPasskey>, id: string) => {
  const found = own.find((passkey) => passkey.id === id)
  return found === undefined ? Effect.fail(new PasskeyNotFound()) : Effect.succeed(found)
}

/** N85 Renames one of the caller's passkeys; the name changes nothing of what it opens. */
export const renamePasskey = Effect.fn("renamePasskey")(function* (
  { id: personId }: SignedInUser,
  { id, name }: Pick<StoredPasskey, "id" | "name">
) {
  const passkeys = yield* Passkeys
  yield* findIn(yield* passkeys.findByPerson(personId), id)
  yield* passkeys.rename(id, name)
})

/** N85 Removes one of the caller's passkeys, but never the last one. */
export const removePasskey = Effect.fn("removePasskey")(function* (user: SignedInUser, id: string) {
  yield* checkRecentSignIn(user)
  yield* inTransaction(
    Effect.gen(function* () {
      const passkeys = yield* Passkeys
      const own = yield* passkeys.lockByPerson(user.id)
      const { name } = yield* findIn(own, id)
      if (own.length === 1) return yield* new LastPasskey()
      yield* passkeys.remove(id)
      yield* auditOwnAccess(user.id, "passkey_removed", { name })
    })
  )
})
