import { DateTime, Effect, Option } from "effect"
import { Cookies, HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { guesserOf } from "#api/http/guesserOf.ts"
import { isHttps } from "#api/http/isHttps.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { fullName, type Person } from "#core/account/Person.ts"
import { StaffOnly } from "#core/account/refusals.ts"
import { type Staff, secureStaffCookie, staffCookie } from "#core/contract/consoleStaff.ts"
import { AuditLog } from "#core/ports/AuditLog.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import type { SessionId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { findVerifiedPerson } from "#core/usecases/account/verifyPhone.ts"

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

const recordSignIn = (person: Person, sessionId: SessionId) =>
  Effect.flatMap(AuditLog, (log) =>
    log.add({
      whoId: person.id,
      asId: Option.none(),
      impersonationId: Option.none(),
      what: "staff_signed_in",
      target: Option.some({ kind: "session", id: sessionId, label: "" }),
      reason: Option.none(),
      caseReference: Option.none(),
      data: {}
    })
  )

/** CONS-003 Signs staff in with a code by SMS, and sets the session cookie, which scripts cannot read. */
export const signInStaff = Effect.fn("signInStaff")(function* (proof: {
  readonly phone: string
  readonly otp: string
  readonly fingerprint: string
}) {
  const guesser = yield* guesserOf(proof.fingerprint)
  const person = yield* findVerifiedPerson({ phone: proof.phone, code: proof.otp, guesser })
  const staff = yield* staffView(person)
  const session = yield* openSession(person, guesser.fingerprint, { _tag: "console" })
  yield* recordSignIn(person, session.id)
  yield* setCookie(session.token, session.expiresAt)
  return staff
})
