import { createChallenge, randomInt, verifySolution } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/sha"
import { Array as Arr, DateTime, Duration, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { BotCheckMissing } from "#core/account/refusals.ts"
import { BotCheck, type BotCheckUse } from "#core/ports/BotCheck.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const Parameters = Schema.Struct({
  algorithm: Schema.String,
  nonce: Schema.String,
  salt: Schema.String,
  cost: Schema.Int,
  keyLength: Schema.Int,
  keyPrefix: Schema.String,
  keySignature: Schema.optionalKey(Schema.String),
  data: Schema.Struct({ expires: Schema.Int })
})
const Challenge = Schema.Struct({ parameters: Parameters, signature: Schema.String })
const Solved = Schema.Struct({
  challenge: Challenge,
  solution: Schema.Struct({
    counter: Schema.Int,
    derivedKey: Schema.String,
    time: Schema.optionalKey(Schema.Finite)
  })
})
type Solved = typeof Solved.Type

/** The widget's payload: JSON in base64. */
const decodeSolved = Schema.decodeUnknownOption(
  Schema.StringFromBase64.pipe(Schema.decodeTo(Schema.fromJsonString(Solved)))
)
const decodeChallenge = Schema.decodeUnknownEffect(Challenge)

const seconds = (at: DateTime.Utc) => Math.floor(DateTime.toEpochMillis(at) / 1000)

/** N64 Checks for bots with ALTCHA. The expiry is checked here, because ALTCHA's own check reads real time. */
export const layerBotCheckAltcha = Layer.effect(
  BotCheck,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const secrets = yield* Secrets
    const current = {
      hmacSignatureSecret: secrets.sign("bot check", "challenge"),
      hmacKeySignatureSecret: secrets.sign("bot check", "key")
    }
    const ofEachKey = Arr.zipWith(
      secrets.signatures("bot check", "challenge"),
      secrets.signatures("bot check", "key"),
      (hmacSignatureSecret, hmacKeySignatureSecret) => ({ hmacSignatureSecret, hmacKeySignatureSecret })
    )

    const challenge = Effect.gen(function* () {
      const { auth } = yield* ProductSettings
      const endsAt = DateTime.addDuration(yield* DateTime.now, Duration.minutes(auth.botCheckMinutes))
      const created = yield* Effect.promise(() =>
        createChallenge({
          algorithm: "SHA-256",
          cost: 1,
          counter: randomInt(Math.ceil(auth.botCheckMaxNumber / 2), auth.botCheckMaxNumber),
          data: { expires: seconds(endsAt) },
          deriveKey,
          ...current
        })
      )
      return yield* Effect.orDie(decodeChallenge(created))
    })

    const isSolvedWith = (solved: Solved, keys: typeof current) =>
      Effect.promise(() =>
        verifySolution({
          challenge: solved.challenge,
          solution: { ...solved.solution, time: solved.solution.time ?? 0 },
          deriveKey,
          ...keys
        })
      ).pipe(Effect.map(({ verified }) => verified))

    const isValid = (solved: Solved, now: DateTime.Utc) =>
      solved.challenge.parameters.data.expires > seconds(now)
        ? Effect.map(
            Effect.forEach(ofEachKey, (keys) => isSolvedWith(solved, keys)),
            (found) => found.includes(true)
          )
        : Effect.succeed(false)

    /** Answers true once for each use of a solution, over all processes. */
    const isFirstUse = (solved: Solved, use: BotCheckUse, now: DateTime.Utc) =>
      Effect.gen(function* () {
        const { parameters, signature } = solved.challenge
        const expires = DateTime.toDateUtc(DateTime.makeUnsafe(parameters.data.expires * 1000))
        yield* sql`DELETE FROM bot_check_use WHERE expires_at < ${DateTime.toDateUtc(now)}`
        const used = yield* sql`INSERT INTO bot_check_use VALUES (${signature}, ${use}, ${expires})
          ON CONFLICT DO NOTHING RETURNING use`
        return used.length === 1
      }).pipe(Effect.orDie)

    const redeem = Effect.fn("BotCheck.redeem")(function* (given: Option.Option<string>, use: BotCheckUse) {
      const now = yield* DateTime.now
      const solved = Option.flatMap(given, decodeSolved)
      if (Option.isNone(solved) || !(yield* isValid(solved.value, now))) return yield* new BotCheckMissing()
      if (!(yield* isFirstUse(solved.value, use, now))) return yield* new BotCheckMissing()
    })

    return { challenge, redeem }
  })
)
