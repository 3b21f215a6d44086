import type { Plugin } from "vite"

const EMPTY_GROUP = `import { HttpApiGroup } from "effect/http-api"
export class ConsoleGroup extends HttpApiGroup.make("console") {}`

/** Leaves the calls of the operations console out of the contract in a build, because the rider app makes none of them. */
export const withoutConsole = (): Plugin => ({
  name: "samvej-without-console",
  apply: "build",
  enforce: "pre",
  load: (id) => (id.endsWith("/core/contract/console.ts") ? EMPTY_GROUP : undefined)
})
