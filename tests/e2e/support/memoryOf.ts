import type { Page } from "@playwright/test"
import { z } from "zod"

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/** Counts the listeners and nodes of the page and the bytes of its heap, after a collection of garbage. */
export const memoryOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("HeapProfiler.collectGarbage")
  await session.send("Performance.enable")
  const { metrics } = Metrics.parse(await session.send("Performance.getMetrics"))
  await session.detach()
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { listeners: value("JSEventListeners"), nodes: value("Nodes"), heap: value("JSHeapUsedSize") }
}
