import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const secondFactor = "core/account/secondFactor.ts"
const verifier = "apps/api/adapters/people/passkeyVerifier.ts"
const usePasskey = "core/usecases/console/usePasskey.ts"
const register = "core/usecases/console/registerPasskey.ts"
const testOfSignIn = "tests/api/http/staffSignIn.test.ts"

/** SEC-007 The second factor. */
export const passkeyFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-007 production asks for no passkey",
    edits: [
      edit(
        "apps/api/config.ts",
        "Layer.succeed(RequiresPasskey, settings.requirePasskey)",
        "Layer.succeed(RequiresPasskey, false)"
      )
    ],
    test: "tests/api/config.test.ts"
  },
  {
    name: "SEC-007 a code by SMS alone opens the console where passkeys are required",
    edits: [
      edit(secondFactor, `return isRequired ? "enrolment" : "none"`, `return isRequired ? "none" : "none"`)
    ],
    test: testOfSignIn,
    title: "the code by SMS alone"
  },
  {
    name: "SEC-007 a code by SMS alone opens the console of a person with a passkey",
    edits: [edit(secondFactor, `if (hasPasskey) return "passkey"\n`, "")],
    test: testOfSignIn,
    title: "and a passkey from then on"
  },
  {
    name: "SEC-007 another person's passkey opens the console",
    edits: [
      edit(
        usePasskey,
        "if (Option.isNone(passkey) || passkey.value.personId !== personId) return false",
        'if (Option.isNone(passkey) || personId === "") return false'
      )
    ],
    test: testOfSignIn,
    title: "another person's passkey"
  },
  {
    name: "SEC-007 an authenticator need not verify its user",
    edits: [
      edit(
        verifier,
        "requireUserVerification: true,\n        credential: {",
        "requireUserVerification: false,\n        credential: {"
      )
    ],
    test: testOfSignIn,
    title: "did not verify its user"
  },
  {
    name: "SEC-007 a page of another origin signs staff in",
    edits: [
      edit(
        verifier,
        "expectedOrigin: relyingParty.origin,\n        expectedRPID: relyingParty.id,\n        requireUserVerification: true,\n        credential: {",
        "expectedOrigin: [relyingParty.origin, `${relyingParty.origin}.evil`],\n        expectedRPID: relyingParty.id,\n        requireUserVerification: true,\n        credential: {"
      )
    ],
    test: testOfSignIn,
    title: "a page of another origin"
  },
  {
    name: "SEC-007 a copied passkey signs in",
    edits: [
      edit(
        usePasskey,
        "yield* passkeys.recordUse(passkey.value.id, counter.value, yield* DateTime.now)",
        "yield* passkeys.recordUse(passkey.value.id, 0 * counter.value, yield* DateTime.now)"
      )
    ],
    test: testOfSignIn,
    title: "a copy whose counter"
  },
  {
    name: "SEC-007 a challenge is met twice",
    edits: [edit(secondFactor, "  !challenge.isMet &&\n", "")],
    test: testOfSignIn,
    title: "refuses a challenge that was met already"
  },
  {
    name: "SEC-007 a challenge is tried for ever",
    edits: [edit(secondFactor, "  challenge.attempts < settings.secondFactorAttempts &&\n", "")],
    test: testOfSignIn,
    title: "after five wrong tries"
  },
  {
    name: "SEC-007 a recovery code works twice",
    edits: [
      edit(
        "apps/api/adapters/people/oneUseCodesSql.ts",
        "AND code_hash = ANY(${[...hashes]}::text[]) AND used_at IS NULL\n",
        "AND code_hash = ANY(${[...hashes]}::text[])\n"
      )
    ],
    test: testOfSignIn,
    title: "accepts a recovery code once"
  },
  {
    name: "SEC-007 a first passkey needs no enrolment code",
    edits: [
      edit(
        register,
        `if (!(yield* (yield* OneUseCodes).use(personId, ["enrolment"], hashes, yield* DateTime.now)))`,
        `if (!(yield* (yield* OneUseCodes).use(personId, ["enrolment"], hashes, yield* DateTime.now)) && hashes.length === 0)`
      )
    ],
    test: testOfSignIn,
    title: "registers no passkey without the enrolment code"
  },
  {
    name: "SEC-007 a new enrolment leaves the sessions of before",
    edits: [
      edit(
        "core/usecases/console/issueOneUseCodes.ts",
        `      yield* (yield* Sessions).revokeAll({ personId: id, kinds: ["console"], except: Option.none() }, now)\n`,
        ""
      )
    ],
    test: testOfSignIn,
    title: "begins anew with an enrolment code"
  }
]
