import type { Server } from "./apiCall.ts"
import { forward } from "./forward.ts"
import { signIn, signOut } from "./staffSession.ts"
import { staticFile } from "./staticFiles.ts"

const sessionPath = "/api/console/session"

/** Answers everything that `app://samvej` asks for: the built renderer, and the server behind it. */
export const serveConsole =
  (server: Server, folder: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith("/console/")) return staticFile(folder, pathname)
    if (pathname === sessionPath && request.method === "POST") {
      return signIn(server, request).catch(() => Response.error())
    }
    if (pathname === sessionPath && request.method === "DELETE") return signOut(server)
    return forward(server, request)
  }
