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

/** CONS-002 Signs in: the main process keeps the session's token, and the window gets only the staff profile. */
export const signIn = async (server: Server, request: Request): Promise<Response> => {
  await server.tokenStore.clear()
  const response = await callApi(server, {
    method: "POST",
    path: sessionPath,
    headers: new Headers({
      "content-type": "application/json",
      "accept-language": request.headers.get("accept-language") ?? "en"
    }),
    body: await request.text()
  }).catch(() => null)
  if (response === null) return Response.error()
  const token = sessionTokenOf(response)
  if (response.ok && token === undefined) throw new Error("signed in, but the server sent no session")
  if (response.ok && token !== undefined) await server.tokenStore.set(token)
  return toWindowResponse(response)
}

/** Deletes the token, and ends the session on the server if the server can be reached. */
export const signOut = async (server: Server): Promise<Response> => {
  await callApi(server, { method: "DELETE", path: sessionPath }).catch(() => null)
  await server.tokenStore.clear()
  return new Response(null, { status: 204 })
}
