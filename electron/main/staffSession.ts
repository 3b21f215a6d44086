import { staffCookie } from "#core/contract/consoleStaff.ts"
import { callApi, type Server } from "./apiCall.ts"

const sessionPath = "/api/console/session"

/** The session's token as the server hands it to browsers: in a cookie that is kept away from scripts. */
const tokenIn = (answer: Response): string | undefined => {
  const named = `${staffCookie}=`
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(named))
  const token = cookie?.slice(named.length).split(";")[0]
  return token === "" ? undefined : token
}

/** What the window gets of an answer: its status and text, and no cookie. */
const passOn = async (answer: Response) =>
  new Response(await answer.text(), {
    status: answer.status,
    headers: { "content-type": answer.headers.get("content-type") ?? "application/json" }
  })

/**
 * `POST /api/console/session` on the desktop: the token that a browser would keep in its cookie is kept here, and the
 * window gets the staff profile alone.
 */
export const signIn = async (server: Server, request: Request): Promise<Response> => {
  await server.token.clear()
  const answer = await callApi(server, {
    method: "POST",
    path: sessionPath,
    headers: new Headers({
      "content-type": "application/json",
      "accept-language": request.headers.get("accept-language") ?? "en"
    }),
    body: await request.text()
  })
  const token = tokenIn(answer)
  if (answer.ok && token === undefined) throw new Error("signed in, but the server sent no session")
  if (answer.ok && token !== undefined) await server.token.set(token)
  return passOn(answer)
}

/** Ends the session on the server as far as it can be reached, and here in any case. */
export const signOut = async (server: Server): Promise<Response> => {
  await callApi(server, { method: "DELETE", path: sessionPath }).catch(() => null)
  await server.token.clear()
  return new Response(null, { status: 204 })
}
