import { DateTime, Effect } from "effect"
import { Cookies, HttpServerRequest, HttpServerResponse } from "effect/http"
import { isHttps } from "#api/http/isHttps.ts"
import { PublicUrl } from "#api/http/PublicUrl.ts"

const cookieName = "samvej_eid"
const secureCookieName = "__Host-samvej_eid"

const isSecure = Effect.gen(function* () {
  return isHttps(yield* HttpServerRequest.HttpServerRequest, yield* PublicUrl)
})

/**
 * EID-002 Makes a function that adds a cookie to a response. It binds a verification to the browser that started it: otherwise somebody
 * could send their own link to another person, and be verified as them. `SameSite=Lax`, because the provider redirects to this server;
 * scripts cannot read it.
 */
export const addEidCookie = (token: string, expires: DateTime.Utc) =>
  Effect.map(isSecure, (secure) => {
    const cookie = Cookies.makeCookieUnsafe(secure ? secureCookieName : cookieName, token, {
      httpOnly: true,
      sameSite: "lax",
      secure,
      path: secure ? "/" : "/api/eid",
      expires: DateTime.toDateUtc(expires)
    })
    return HttpServerResponse.updateCookies(Cookies.setCookie(cookie))
  })

/** Makes a function that removes the cookie. */
export const removeEidCookie = addEidCookie("", DateTime.makeUnsafe(0))

/** The token of the browser; empty without the cookie. */
export const readEidCookie = Effect.gen(function* () {
  const { cookies } = yield* HttpServerRequest.HttpServerRequest
  return cookies[(yield* isSecure) ? secureCookieName : cookieName] ?? ""
})
