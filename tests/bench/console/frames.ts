import type { Page } from "@playwright/test"
import { z } from "zod"

const Frames = z.object({ longest: z.number(), long: z.number(), count: z.number() })

/** Starts to count the frames of a page: `long` are those above 50 ms. */
const startCounting = () => {
  const seen = { longest: 0, long: 0, count: 0 }
  Object.assign(globalThis, { samvejFrames: seen })
  let last = performance.now()
  const tick = (now: number): void => {
    seen.count += 1
    seen.longest = Math.max(seen.longest, now - last)
    if (now - last > 50) seen.long += 1
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Measures the frames of a page while something happens on it. */
export const framesDuring = async (page: Page, name: string, happen: () => Promise<void>) => {
  await page.evaluate(startCounting)
  await happen()
  const { count, long, longest } = Frames.parse(
    await page.evaluate(() => Reflect.get(globalThis, "samvejFrames"))
  )
  return {
    [`${name}_frames`]: count,
    [`${name}_long_frames`]: long,
    [`${name}_longest_frame_ms`]: longest
  }
}
