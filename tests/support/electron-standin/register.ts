/** `node --import ./register.ts main.js`: `import "electron"` then loads the stand-in. */
import { registerHooks } from "node:module"

const standIn = new URL("./electron.ts", import.meta.url).href

registerHooks({
  resolve: (name, context, next) =>
    name === "electron" || name === "electron/main"
      ? { url: standIn, shortCircuit: true, format: "module-typescript" }
      : next(name, context)
})
