import { DateTime, Effect, Option } from "effect"
import { Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { guesserOf } from "#api/http/guesserOf.ts"
import { isHttps } from "#api/http/isHttps.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { withStaffOrigin } from "#api/http/signInOrigin.ts"
import type { RelyingParty } from "#core/account/Passkey.ts"
import { fullName, type Person } from "#core/account/Person.ts"
import { assertionOptions, creationOptions } from "#core/account/passkeyOptions.ts"
import { StaffOnly } from "#core/account/refusals.ts"
import {
  type Staff,
  type StaffSignInStep,
  secureStaffCookie,
  staffCookie
} from "#core/contract/consoleStaff.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { People } from "#core/ports/People.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import type { OpenedSession } from "#core/usecases/account/openSession.ts"
import { beginStaffSignIn } from "#core/usecases/console/beginStaffSignIn.ts"
import { beginConfirmation, finishConfirmation } from "#core/usecases/console/confirmPasskey.ts"
import { signInWithOneUseCode, signInWithPasskey } from "#core/usecases/console/finishStaffSignIn.ts"
import type { OpenedChallenge } from "#core/usecases/console/passkeyChallenges.ts"
import { beginPasskey, enrolStaff, finishPasskey } from "#core/usecases/console/registerPasskey.ts"

/**
 * SEC-017 `SameSite=Strict`. Over https the prefix of the name binds the cookie to this host, which requires the path `/`;
 * only the console's calls read it. Without encryption the path keeps it from other calls.
 */
const setCookie = (value: string, expires: DateTime.Utc) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const secure = isHttps(request, yield* PublicUrl)
    const cookie = Cookies.makeCookieUnsafe(secure ? secureStaffCookie : staffCookie, value, {
      httpOnly: true,
      sameSite: "strict",
      secure,
      path: secure ? "/" : "/api/console",
      expires: DateTime.toDateUtc(expires)
    })
    yield* HttpEffect.appendPreResponseHandler((_, response) =>
      Effect.succeed(HttpServerResponse.updateCookies(response, Cookies.setCookie(cookie)))
    )
  })

export const clearCookie = setCookie("", DateTime.makeUnsafe(0))

/** N85 Passkeys belong to the host of `PublicUrl`; an address of this machine in numbers is none, so it counts as localhost. */
const relyingParty = Effect.map(PublicUrl, (address): RelyingParty => {
  const url = new URL(address)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = "localhost"
  return { id: url.hostname, origin: url.origin }
})

/** CONS-003 The staff profile of a person; refuses persons without a role. */
export const staffView = Effect.fn("staffView")(function* (person: Person) {
  if (person.role === null) return yield* new StaffOnly({ allowed: StaffRole.literals })
  const sites = yield* (yield* ParkingSites).all
  const staff: Staff = {
    id: person.id,
    name: fullName(person),
    role: person.role,
    sites: sites.filter((site) => person.siteIds.includes(site.id)).map(({ id, name }) => ({ id, name }))
  }
  return staff
})

/** Sets the session cookie, which scripts cannot read, and answers the staff profile. */
const enter = Effect.fn("enter")(function* (session: OpenedSession) {
  yield* setCookie(session.token, session.expiresAt)
  return yield* Effect.orDie(staffView(session.person))
})

const creationOf = Effect.fn("creationOf")(function* (person: Person, challenge: OpenedChallenge) {
  const { console: settings } = yield* ProductSettings
  return creationOptions({
    ...challenge,
    relyingParty: yield* relyingParty,
    minutes: settings.secondFactorMinutes,
    user: {
      id: Buffer.from(person.id).toString("base64url"),
      name: person.phone,
      displayName: fullName(person)
    }
  })
})

/** CONS-003, N85 Signs staff in with a code by SMS, or answers the challenge of the second factor. */
export const signInStaff = Effect.fn("signInStaff")(function* (proof: {
  readonly phone: string
  readonly otp: string
  readonly fingerprint: string
}) {
  const { console: settings } = yield* ProductSettings
  const guesser = yield* guesserOf(proof.fingerprint)
  const next = yield* withStaffOrigin(beginStaffSignIn({ phone: proof.phone, code: proof.otp, guesser }))
  switch (next.step) {
    case "signed_in": {
      const signedIn: StaffSignInStep = { step: "signed_in", staff: yield* enter(next.session) }
      return signedIn
    }
    case "passkey": {
      const options = assertionOptions({
        ...next,
        relyingParty: yield* relyingParty,
        minutes: settings.secondFactorMinutes
      })
      return { step: "passkey", token: next.token, options } as const
    }
    case "enrolment":
      return {
        step: "enrolment",
        token: next.token,
        options: yield* creationOf(next.person, next)
      } as const
  }
})

type Assertion = Omit<Parameters<typeof signInWithPasskey>[0], "relyingParty">
type Registration = Omit<Parameters<typeof finishPasskey>[1], "relyingParty">

/** N85 Finishes the sign-in with a passkey. */
export const finishWithPasskey = Effect.fn("finishWithPasskey")(function* (command: Assertion) {
  const session = yield* withStaffOrigin(signInWithPasskey({ ...command, relyingParty: yield* relyingParty }))
  return yield* enter(session)
})

/** N85 Finishes the sign-in with a recovery code or a code for the desktop. */
export const finishWithCode = (command: { readonly token: string; readonly code: string }) =>
  Effect.flatMap(withStaffOrigin(signInWithOneUseCode(command)), enter)

/** N85 Registers the first passkey with an enrolment code, and signs in. */
export const finishEnrolment = Effect.fn("finishEnrolment")(function* (
  command: Registration & { readonly code: string }
) {
  const { recoveryCodes, session } = yield* withStaffOrigin(
    enrolStaff({ ...command, relyingParty: yield* relyingParty })
  )
  return { staff: yield* enter(session), recoveryCodes }
})

/** N85 Answers the challenge for a passkey of the signed-in staff. */
export const offerPasskey = Effect.fn("offerPasskey")(function* (user: SignedInUser) {
  const challenge = yield* beginPasskey(user)
  const person = yield* (yield* People).find(user.id)
  const options = yield* creationOf(Option.getOrThrow(person), challenge)
  return { token: challenge.token, options }
})

/** N85 Adds a passkey to the account of the signed-in staff. */
export const addPasskey = Effect.fn("addPasskey")(function* (user: SignedInUser, command: Registration) {
  const recoveryCodes = yield* withStaffOrigin(
    finishPasskey(user, { ...command, relyingParty: yield* relyingParty })
  )
  return { recoveryCodes }
})

/** N85 Answers the challenge that confirms the open session with a passkey. */
export const checkOwnPasskey = Effect.fn("checkOwnPasskey")(function* (user: SignedInUser) {
  const { console: settings } = yield* ProductSettings
  const challenge = yield* beginConfirmation(user)
  const options = assertionOptions({
    ...challenge,
    relyingParty: yield* relyingParty,
    minutes: settings.secondFactorMinutes
  })
  return { token: challenge.token, options }
})

/** N85 Confirms the open session with a passkey. */
export const confirmSession = Effect.fn("confirmSession")(function* (user: SignedInUser, command: Assertion) {
  yield* finishConfirmation(user, { ...command, relyingParty: yield* relyingParty })
})
