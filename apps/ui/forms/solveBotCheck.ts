import { Schema } from "effect"
import type { Challenge } from "#core/contract/auth.ts"
import { callApi } from "#ui/api/callApi.ts"

const isSolution = Schema.is(Schema.Struct({ counter: Schema.Finite, derivedKey: Schema.String }))

const solveInWorker = async (challenge: Challenge, signal: AbortSignal): Promise<unknown> => {
  const worker = new Worker(new URL("./solveChallenge.worker.ts", import.meta.url), { type: "module" })
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true })
      worker.addEventListener("message", ({ data }) => resolve(data), { once: true })
      worker.addEventListener("error", () => reject(new Error("the bot check's worker stopped")), {
        once: true
      })
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}

/**
 * AUTH-002, N64 Fetches a challenge and solves it. Returns the value of the header `x-recaptcha-token`, which is valid for
 * `auth/check` and the code request after it. Rejects with a `Refusal`, or when there is no solution.
 */
export const solveBotCheck = async (signal: AbortSignal): Promise<string> => {
  const challenge = await callApi((api) => api.auth.challenge(), { signal })
  const solution = await solveInWorker(challenge, signal)
  if (!isSolution(solution)) throw new Error("the bot check has no solution")
  return btoa(JSON.stringify({ challenge, solution }))
}
