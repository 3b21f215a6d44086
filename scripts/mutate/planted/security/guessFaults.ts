import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const otp = "core/account/otp.ts"
const countGuess = "core/usecases/account/countGuess.ts"
const testOfSignIn = "tests/api/http/auth.test.ts"
const testOfRequesters = "tests/api/http/codeRequesters.test.ts"
const testOfLimits = "tests/api/http/rateLimits.test.ts"

/** Everybody tries the latest code of a number, also one that somebody else requested. */
const codesBelongToAll = edit(
  otp,
  "[codes.findLast(hasDevice(requester.device)), codes.findLast(isOfNetwork(requester))].find(",
  "[codes.at(-1)].find("
)

/** SEC-005 Anyone can lock any account. */
export const guessFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-005 wrong codes of others lock a person out",
    edits: [codesBelongToAll],
    test: testOfRequesters,
    title: "works for its requester"
  },
  {
    name: "SEC-005 wrong codes of others lock staff out",
    edits: [codesBelongToAll],
    test: testOfRequesters,
    title: "member of staff from the console"
  },
  {
    name: "SEC-005 wrong codes count against no address",
    edits: [
      edit(
        countGuess,
        "[`wrong-code:${own}`, limit] as const",
        "[`wrong-code:${Math.random()}`, limit] as const"
      )
    ],
    test: testOfLimits,
    title: "refused to the address that tried too many"
  },
  {
    name: "SEC-005 wrong codes count against no device",
    edits: [
      edit(
        countGuess,
        "Option.toArray(deviceOf(guesser)).map",
        "Option.toArray(deviceOf(guesser)).slice(1).map"
      )
    ],
    test: testOfLimits,
    title: "for a device at any address"
  },
  {
    name: "SEC-005 wrong codes of one console count against all of them",
    edits: [edit(otp, "MIN_DEVICE_CHARACTERS = 16", "MIN_DEVICE_CHARACTERS = 1")],
    test: testOfLimits,
    title: "a word that every client sends"
  },
  {
    name: "SEC-005 wrong codes count for a day",
    edits: [
      edit(
        "core/shared/settings/limits.ts",
        "wrongCodes: { calls: 20, windowSeconds: 3600 }",
        "wrongCodes: { calls: 20, windowSeconds: 86_400 }"
      )
    ],
    test: "tests/core/shared/decisions.test.ts",
    title: "SEC-005 wrong one-time codes"
  },
  {
    name: "SEC-005 right codes count as wrong ones",
    edits: [edit("core/usecases/account/useCode.ts", "  yield* takeBack\n", "")],
    test: testOfLimits,
    title: "which does not count"
  },
  {
    name: "SEC-005 the addresses that get codes to guess have no limit",
    edits: [
      edit(otp, "if (ofStrangers < maxPerDayOfStrangers) return true", "if (ofStrangers > 0) return true")
    ],
    test: testOfRequesters,
    title: "50 guesses a day"
  },
  {
    name: "SEC-005 one attack keeps a new device out for a day",
    edits: [
      edit(otp, "seconds: DAY_SECONDS / maxPerDayOfStrangers", "seconds: DAY_SECONDS * maxPerDayOfStrangers")
    ],
    test: "tests/core/account/otp.test.ts",
    title: "SEC-005 SEC-013"
  },
  {
    name: "SEC-005 codes of strangers use up those of a known device",
    edits: [
      edit(otp, `  if (Option.exists(device, (hash) => known.includes(hash))) return "known_device"\n`, "")
    ],
    test: testOfRequesters,
    title: "50 guesses a day"
  },
  {
    name: "SEC-005 wrong codes of a network keep its known devices out",
    edits: [edit(countGuess, `  if (standing === "known_device") return ofDevice\n`, "")],
    test: testOfRequesters,
    title: "in the same network keep no device"
  },
  {
    name: "SEC-005 a code is tried without end",
    edits: [edit(otp, "code.attempts >= settings.maxAttempts", "code.attempts >= Infinity")],
    test: testOfSignIn,
    title: "five wrong codes invalidate the code"
  },
  {
    name: "SEC-005 a refused guess waits for a day",
    edits: [
      edit(
        countGuess,
        "new TooManyCodes({ retryAfter })",
        "new TooManyCodes({ retryAfter: retryAfter + 86_400 })"
      )
    ],
    test: testOfLimits,
    title: "refused to the address that tried too many"
  },
  {
    name: "SEC-005 a refused request of a code waits for a day",
    edits: [edit(otp, "Math.max(1, Math.ceil(seconds))", "Math.max(1, Math.ceil(seconds)) + 86_400")],
    test: testOfRequesters,
    title: "tells the true waiting time"
  }
]
