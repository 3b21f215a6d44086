import * as z from "zod/mini"
import { apiPath } from "#core/contract/apiPath.ts"
import { secureStaffCookie, staffCookie } from "#core/contract/consoleStaff.ts"
import { callApi, type Server } from "./apiCall.ts"

const sessionPath = apiPath.console.session()

/** Reads the session's token from the HttpOnly cookie of the response. */
const sessionTokenOf = (response: Response): string | undefined => {
  const prefixes = [secureStaffCookie, staffCookie].map((name) => `${name}=`)
  const tokens = response.headers.getSetCookie().flatMap((header) => {
    const prefix = prefixes.find((one) => header.startsWith(one))
    return prefix === undefined ? [] : [header.slice(prefix.length).split(";")[0]]
  })
  const token = tokens[0]
  return token === "" ? undefined : token
}

/** Copies status and body of a response for the window, without its cookies. */
const toWindowResponse = async (response: Response) =>
  new Response(await response.text(), {
    status: response.status,
    headers: { "content-type": response.headers.get("content-type") ?? "application/json" }
  })

/** The calls that sign in, each with the session in a cookie: the code by SMS, a passkey, a recovery code, an enrolment. */
export const signInPaths: ReadonlySet<string> = new Set([
  sessionPath,
  apiPath.console.signInWithPasskey(),
  apiPath.console.signInWithCode(),
  apiPath.console.enrol()
])

/** A code by SMS after which a second factor follows, which has no session yet. */
const PendingStep = z.object({ step: z.enum(["passkey", "enrolment"]) })

/** CONS-002 Signs in at one of `signInPaths`: the main process keeps the session's token, and the window gets only the staff profile. */
export const signIn = async (server: Server, request: Request, path: string): Promise<Response> => {
  await server.tokenStore.clear()
  const response = await callApi(server, {
    method: "POST",
    path,
    headers: new Headers({
      "content-type": "application/json",
      "accept-language": request.headers.get("accept-language") ?? "en"
    }),
    body: await request.text()
  }).catch(() => null)
  if (response === null) return Response.error()
  const token = sessionTokenOf(response)
  const forWindow = await toWindowResponse(response)
  if (!response.ok) return forWindow
  if (token !== undefined) await server.tokenStore.set(token)
  else if (!PendingStep.safeParse(await forWindow.clone().json()).success)
    throw new Error("signed in, but the server sent no session")
  return forWindow
}

/** Deletes the token, and ends the session on the server if the server can be reached. */
export const signOut = async (server: Server): Promise<Response> => {
  await callApi(server, { method: "DELETE", path: sessionPath }).catch(() => null)
  await server.tokenStore.clear()
  return new Response(null, { status: 204 })
}
