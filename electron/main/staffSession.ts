import * as z from "zod/mini"
import { callApi, type Server } from "./apiCall.ts"

const Login = z.object({ token: z.string().check(z.minLength(1)) })
const json = new Headers({ "content-type": "application/json" })

/** Says no to the window the way the server said it. */
const passOn = async (answer: Response) =>
  new Response(await answer.text(), {
    status: answer.status,
    headers: { "content-type": answer.headers.get("content-type") ?? "application/json" }
  })

/**
 * `POST /api/console/session` on the desktop: the same code sign-in as everywhere, but its token stays here;
 * the window gets the staff profile, as a browser gets it beside its cookie. Whoever is not staff is signed out.
 */
export const signIn = async (server: Server, request: Request): Promise<Response> => {
  const headers = new Headers(json)
  headers.set("accept-language", request.headers.get("accept-language") ?? "en")
  const login = await callApi(server, {
    method: "POST",
    path: "/api/auth/login-otp",
    headers,
    body: await request.text()
  })
  if (!login.ok) return passOn(login)
  await server.token.set(Login.parse(await login.json()).token)
  const staff = await callApi(server, { method: "GET", path: "/api/console/session", headers })
  if (!staff.ok) await signOut(server)
  return passOn(staff)
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export const signOut = async (server: Server): Promise<Response> => {
  await callApi(server, { method: "POST", path: "/api/v5/logout", headers: json, body: "{}" }).catch(
    () => null
  )
  await server.token.clear()
  return new Response(null, { status: 204 })
}
