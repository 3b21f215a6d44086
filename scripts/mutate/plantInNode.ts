/** Imported by the servers of tests: replaces the source of the edited files as Node loads them. */
import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"
import { plantedSource } from "./plantedSource.ts"

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    const source = url.startsWith("file:") ? plantedSource(fileURLToPath(url)) : undefined
    return source === undefined ? loaded : { ...loaded, source }
  }
})
