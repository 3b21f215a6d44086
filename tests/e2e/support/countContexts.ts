import type { Page } from "@playwright/test"
import { z } from "zod"

const Counts = z.object({ live: z.int(), created: z.int(), notes: z.int() })

/** Counts the WebGL contexts of a page, and how often the note about a failed map appears, from its start on. */
export const countContexts = async (page: Page) => {
  await page.addInitScript(() => {
    const contexts: Array<WebGL2RenderingContext> = []
    const state = { notes: 0 }
    const prototype = HTMLCanvasElement.prototype
    const original = Object.getOwnPropertyDescriptor(prototype, "getContext")?.value
    Object.defineProperty(prototype, "getContext", {
      value(this: HTMLCanvasElement, ...args: ReadonlyArray<unknown>) {
        const context: unknown = Reflect.apply(original, this, args)
        if (context instanceof WebGL2RenderingContext && !contexts.includes(context)) contexts.push(context)
        return context
      }
    })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (
            node instanceof Element &&
            (node.matches(".sv-map-failed") || node.querySelector(".sv-map-failed") !== null)
          )
            state.notes += 1
        }
      }
    }).observe(document, { childList: true, subtree: true })
    Object.assign(globalThis, {
      mapCounts: () => ({
        live: contexts.filter((context) => !context.isContextLost()).length,
        created: contexts.length,
        notes: state.notes
      })
    })
  })
  return async () => Counts.parse(await page.evaluate("mapCounts()"))
}
