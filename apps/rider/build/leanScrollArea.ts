import type { Plugin } from "vite"

const taken = 'import { useMergeRefs } from "@floating-ui/react";'
/** The same function of Mantine's own hooks, which are in the app anyway. */
const instead =
  'import { useMergedRef as mergedRefOf } from "@mantine/hooks";\nconst useMergeRefs = (refs) => mergedRefOf(...refs);'

/**
 * Mantine's `ScrollArea`, and so every dialog, takes one small function from the library of positions for popovers, which is 15 kB. This
 * plugin takes it from elsewhere. Fails when it is no longer there.
 */
export const leanScrollArea = (): Plugin => ({
  name: "lean-scroll-area",
  enforce: "pre",
  apply: "build",
  transform(code, id) {
    if (!id.endsWith("/@mantine/core/esm/components/ScrollArea/ScrollArea.mjs")) return undefined
    if (!code.includes(taken))
      this.error("Mantine's ScrollArea does not take its refs from Floating UI any more.")
    return { code: code.replace(taken, instead), map: null }
  }
})
