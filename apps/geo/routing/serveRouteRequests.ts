import { type RouteAnswer, RouteRequest } from "./messages.ts"

/**
 * Answers routing requests in this child process until the server ends. An error that `route` throws is sent
 * as a refusal.
 */
export const serveRouteRequests = (route: (query: string) => string | Promise<string>): void => {
  const answer = async ({ id, query }: RouteRequest): Promise<RouteAnswer> => {
    try {
      return { id, answer: await route(query) }
    } catch (cause) {
      return { id, refusal: cause instanceof Error ? cause.message : String(cause) }
    }
  }
  process.on("message", (raw) => {
    const request = RouteRequest.safeParse(raw)
    if (!request.success) return
    void answer(request.data).then((reply) => process.send?.(reply))
  })
  process.on("disconnect", () => process.exit(0))
  // Ctrl-C reaches every process of the terminal; the server stops this one.
  process.on("SIGINT", () => undefined)
}
