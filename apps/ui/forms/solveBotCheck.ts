import * as z from "zod/mini"
import type { Challenge } from "#core/contract/auth.ts"
import { run } from "#ui/api/run.ts"

const solutionShape = z.looseObject({ counter: z.number(), derivedKey: z.string() })

const solveInWorker = async (challenge: Challenge, signal: AbortSignal): Promise<unknown> => {
  const worker = new Worker(new URL("./solveBot.worker.ts", import.meta.url), { type: "module" })
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
 * AUTH-002, N64: fetches a challenge and solves it. Answers the payload for the header `x-recaptcha-token`;
 * one solution serves `auth/check` and the code request after it. Rejects with a `Refusal` or when unsolved.
 */
export const solveBotCheck = async (signal: AbortSignal): Promise<string> => {
  const challenge = await run((api) => api.auth.challenge(), { signal })
  const solution = solutionShape.parse(await solveInWorker(challenge, signal))
  return btoa(JSON.stringify({ challenge, solution }))
}
