import { Effect, Option } from "effect"
import { People } from "#core/ports/People.ts"
import { latestCode, post, solveBotCheck, withBotCheck } from "#tests/support/server/accountApi.ts"
import type { Caller } from "./people.ts"

/** Reserves the seat of a prospect for a person, who verifies the phone number with an SMS code. */
export const reserveByPhone = Effect.fn("reserveByPhone")(function* ({ id }: Caller, prospectId: unknown) {
  const { phone } = Option.getOrThrow(yield* (yield* People).find(id))
  yield* post("/api/phone/otp", { phone, prospectId }, withBotCheck(yield* solveBotCheck))
  const otp = yield* latestCode(phone)
  const session = yield* post("/api/auth/login-otp", { phone, otp, prospectId })
  if (session.status !== 200) throw new Error(`not signed in: ${JSON.stringify(session.body)}`)
})
