import { callConsoleApi } from "#console/callConsoleApi.ts"
import { assertPasskey, canUsePasskeys } from "#console/shell/access/passkeys.ts"
import { asRefusal } from "#ui/api/Refusal.ts"

const confirmSession = async (): Promise<void> => {
  const { options, token } = await callConsoleApi((api) => api.beginConfirmation())
  const credential = await assertPasskey(options)
  await callConsoleApi((api) => api.confirmSession({ payload: { token, credential } }))
}

/** N85, ASVS-7.5.1 Runs a call that needs a recent proof. Where the sign-in is too old, the person uses a passkey first. */
export const withRecentProof = async <A>(call: () => Promise<A>): Promise<A> => {
  try {
    return await call()
  } catch (problem) {
    if (asRefusal(problem).code !== "sign_in_again" || !canUsePasskeys()) throw problem
    await confirmSession()
    return await call()
  }
}
