import { apiPath } from "#core/contract/apiPath.ts"
import type { Server } from "./apiCall.ts"
import { decodedPath } from "./decodedPath.ts"
import { forwardRequest } from "./forwardRequest.ts"
import { isConsolePath } from "./scheme.ts"
import { signIn, signInPaths, signOut } from "./staffSession.ts"
import { staticFile } from "./staticFiles.ts"
import { stoppedPage, stoppedPath } from "./stoppedPage.ts"

const sessionPath = apiPath.console.session()

/**
 * Serves `app://samvej`: the files of the built renderer, the staff session, and forwarded requests to the server. Without a
 * connection the response is a network error; any other fault rejects, and Electron logs it.
 */
export const serveConsole =
  (server: Server, folder: string) =>
  async (request: Request): Promise<Response> => {
    const path = decodedPath(request.url)
    if (path === undefined) return new Response(null, { status: 400 })
    if (path === stoppedPath) return stoppedPage()
    if (isConsolePath(path)) return staticFile(folder, path)
    if (signInPaths.has(path) && request.method === "POST") return signIn(server, request, path)
    if (path === sessionPath && request.method === "DELETE") return signOut(server)
    return forwardRequest(server, request, path)
  }
