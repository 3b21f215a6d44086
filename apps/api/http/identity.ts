import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { loadOwnProfileView } from "#api/views/profile.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { changePhone } from "#core/usecases/account/changePhone.ts"
import { confirmEmail, requestEmailCode } from "#core/usecases/account/confirmEmail.ts"
import { deleteAccount } from "#core/usecases/account/deleteAccount.ts"
import { beginExport, writeExport } from "#core/usecases/account/exportData.ts"
import { requestPhoneChangeCode } from "#core/usecases/account/requestCode.ts"
import { solutionOf } from "./botCheckSolution.ts"
import { guesserOf } from "./guesserOf.ts"
import { streamParts } from "./streamParts.ts"

/** N77 Answers while it reads: the file is in no memory as a whole. */
const exportData = Effect.fn("exportData")(function* () {
  const subject = yield* beginExport(yield* CurrentUser)
  return yield* streamParts((write) => writeExport(subject, write), {
    contentType: "application/json",
    headers: { "content-disposition": `attachment; filename="samvej-data.json"` }
  })
})

/** PHONE-004, PHONE-005 the change of the phone number, AUTH-012 the confirmation of the e-mail address, N77 the deletion of the account. */
export const layerIdentityRoutes = HttpApiBuilder.group(Api, "identity", (handlers) =>
  handlers
    .handleAll({
      phoneCode: Effect.fn(function* ({ headers, payload }) {
        yield* requestPhoneChangeCode(yield* CurrentUser, {
          phone: payload.phoneNumber,
          guesser: yield* guesserOf(payload.fingerprint),
          solution: solutionOf(headers, payload)
        })
      }),
      changePhone: Effect.fn(function* ({ payload }) {
        const user = yield* CurrentUser
        yield* changePhone(user, {
          phone: payload.phoneNumber,
          code: payload.code,
          guesser: yield* guesserOf(payload.fingerprint)
        })
        return yield* loadOwnProfileView(user)
      }),
      emailCode: Effect.fn(function* ({ headers, payload }) {
        yield* requestEmailCode(yield* CurrentUser, {
          guesser: yield* guesserOf(payload.fingerprint),
          solution: solutionOf(headers, payload)
        })
      }),
      confirmEmail: Effect.fn(function* ({ payload }) {
        const user = yield* CurrentUser
        const guesser = yield* guesserOf(payload.fingerprint)
        yield* confirmEmail(user, { code: payload.code, guesser })
        return yield* loadOwnProfileView(user)
      }),
      deleteAccount: ({ query }) =>
        Effect.flatMap(CurrentUser, (user) => deleteAccount(user, query.give_up ?? []))
    })
    .handleRaw("exportData", exportData)
)
