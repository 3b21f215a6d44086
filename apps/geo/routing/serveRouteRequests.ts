import { type RouteAnswer, RouteRequest } from "./messages.ts"

/**
 * Makes this process, a child of the server, answer routing questions: it ends when the server does. What `route`
 * throws is told as a refusal.
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
    const question = RouteRequest.safeParse(raw)
    if (!question.success) return
    void answer(question.data).then((reply) => process.send?.(reply))
  })
  process.on("disconnect", () => process.exit(0))
  // Ctrl-C reaches every process of the terminal; the server decides when routing stops.
  process.on("SIGINT", () => undefined)
}
