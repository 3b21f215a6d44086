import { type Challenge, solveChallenge } from "altcha-lib"
import { deriveKey as pbkdf2 } from "altcha-lib/algorithms/web/pbkdf2"
import { deriveKey as sha } from "altcha-lib/algorithms/web/sha"

/** Solves the bot check in a worker, so that the page stays responsive. Posts the solution, or null. */
addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  const deriveKey = data.parameters.algorithm.startsWith("PBKDF2") ? pbkdf2 : sha
  void solveChallenge({ challenge: data, deriveKey, timeout: 60_000 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null)
  )
})
