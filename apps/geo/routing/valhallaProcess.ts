import { Actor } from "@valhallajs/valhallajs"
import { answerQuestions } from "./answerQuestions.ts"
import { valhallaConfig } from "./valhallaConfig.ts"

/**
 * Runs as a child of the server: `node valhallaProcess.ts <folder of graph tiles>`. Native code that fails takes
 * this process down and not the server, which starts another.
 */
const actor = new Actor(valhallaConfig(process.argv[2] ?? ""))

answerQuestions((query) => actor.route(query))
