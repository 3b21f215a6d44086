import { Actor } from "@valhallajs/valhallajs"
import { type RouteAnswer, RouteQuestion } from "./messages.ts"
import { valhallaConfig } from "./valhallaConfig.ts"

/**
 * Runs as a child of the server: `node routingProcess.ts <folder of graph tiles>`. Native code that fails takes
 * this process down and not the server, which starts another; it ends when the server does.
 */
const actor = new Actor(valhallaConfig(process.argv[2] ?? ""))

const answer = async ({ id, query }: RouteQuestion): Promise<RouteAnswer> => {
  try {
    return { id, answer: await actor.route(query) }
  } catch (cause) {
    return { id, refusal: cause instanceof Error ? cause.message : String(cause) }
  }
}

process.on("message", (raw) => {
  const question = RouteQuestion.safeParse(raw)
  if (!question.success) return
  void answer(question.data).then((reply) => process.send?.(reply))
})
process.on("disconnect", () => process.exit(0))
// Ctrl-C reaches every process of the terminal; the server decides when routing stops.
process.on("SIGINT", () => undefined)
